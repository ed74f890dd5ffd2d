/**
 * Real pages that npm packages ship: templates, demos, documentation, applications. What they are made of is downloaded when
 * the oracle runs, and never kept in the repository.
 */

/** A package and the pages of it that are compared. */
export interface CorpusPackage {
  name: string;
  version: string;
  /** Of its tarball, as npm publishes it. */
  integrity: string;
  /** Paths in the package without `.html`; none for what others need beside them. */
  pages: readonly string[];
}

/** The words of a list. */
function words(list: string): string[] {
  return list.trim().split(/\s+/).filter((word) => word !== "");
}

/** Pages of one folder. */
function under(folder: string, list: string): string[] {
  return words(list).map((page) => `${folder}/${page}`);
}

export const CORPUS: readonly CorpusPackage[] = [
  {
    name: "admin-lte",
    version: "3.2.0",
    integrity:
      "sha512-IDUfoU8jo9DVlB59lDEASAJXTesAEXDZ68DOHI3qg93r5ehVTkMl2x0ixgIyff8NiHeNYXpcOZh3tr6oGbvu9g==",
    pages: words(
      "index index2 pages/widgets pages/calendar pages/UI/general pages/UI/buttons pages/UI/timeline pages/forms/general pages/forms/advanced pages/forms/validation pages/tables/simple pages/tables/data pages/mailbox/mailbox pages/mailbox/compose pages/examples/projects pages/examples/e-commerce pages/examples/contacts pages/search/enhanced",
    ),
  },
  {
    name: "gentelella",
    version: "4.2.0",
    integrity:
      "sha512-etbwRsQv+fl5tAnmE+SCZGGWWU6H6EudoWFZEPDJ93jGtVlDOnUmG09XW/BY+V3K1n28jZJ3fJx4V3WH7MVzOQ==",
    pages: under(
      "dist/production",
      "index calendar chat contacts e_commerce faq file_manager form form_advanced form_buttons form_validation form_wizards general_elements inbox invoice kanban login orders pricing_tables profile settings tables tables_dynamic user_management widgets",
    ),
  },
  {
    name: "startbootstrap-sb-admin",
    version: "7.0.7",
    integrity:
      "sha512-8GcoX/qZLUVOSX+7qWHgnruioIHew6jwcDY6NMjG8sfwHhkBnpPAcUhtqP0ikJE4T0/lMyxvr8zHcmZkN6y/kQ==",
    pages: under("dist", "index tables login layout-static"),
  },
  {
    name: "startbootstrap-sb-admin-2",
    version: "4.1.4",
    integrity:
      "sha512-Zr0JNu4tRD4EJVDwVLETKWfMniFx4Dy3qAnJ96ucqUqIZ8Ns4/H5a6Y0E44/K5lxO05EBQwi24hPxaLEz+2IhA==",
    pages: words("index tables buttons cards register"),
  },
  {
    name: "startbootstrap-resume",
    version: "7.0.6",
    integrity:
      "sha512-nqY3xc5UBischcbWuIZBvm5TAKqjJALDfEckaiR67bBYwvpzicB2FFhw0HNrUVsahM57sfvQSOiVzR2/7ffgLA==",
    pages: words("dist/index"),
  },
  {
    name: "material-dashboard",
    version: "3.1.0",
    integrity:
      "sha512-/dkEhja3jybC2ky+cXvOyCu+BgjdHmxN+6Vj04p5+LtDDQZbZ8PW8qV5YwDW/KwHSs8mpYDG20p964kdc0PMQA==",
    pages: words(
      "index pages/billing pages/tables pages/profile pages/sign-up pages/notifications",
    ),
  },
  {
    name: "tabler-ui",
    version: "0.0.34",
    integrity:
      "sha512-1stQxEx9rfCDaBKh6cNF8boP4FvLERrLdeWj7FXJYgxhxeglaJaymN1bG2davVWysDVhaL20PoZT4RNBYVGCHA==",
    pages: under(
      "dist",
      "index form-elements store users-list email invoice gallery docs/form-components docs/cards",
    ),
  },
  {
    name: "uikit",
    version: "3.25.25",
    integrity:
      "sha512-zJ5lL8qiG/YdE6Od918lQuk36/X6RW+Fmgv/HwSsa7RuNVrkgT0fGEAxlzvgF7ZG4+JQwiGcLgmQ56Yjn5OHTg==",
    pages: under(
      "tests",
      "accordion form nav navbar tab switcher table comment dropdown modal slider sortable pagination upload search",
    ),
  },
  {
    name: "semantic-ui",
    version: "2.5.0",
    integrity:
      "sha512-fpkdMERzCbOAzLiKtNuSQfmIHqDlVMpMwlQORoyvvK1CFt/J8CIchaO6btoo7+wjoRP0oO7tADpqZnUIP7VecA==",
    pages: under("examples", "homepage login attached components/input components/table"),
  },
  {
    name: "jquery-mobile",
    version: "1.4.1",
    integrity:
      "sha512-5CIKR+jQ34GMNz8vGpiNIxQ2zfmEXpbCI0hFfyHYi/MDhdkJLpk2lFl2txjPxkAbHSvJLntNJgS//OrA1nBIkg==",
    pages: under(
      "dist/demos",
      "button/index checkboxradio-checkbox/index collapsible/index controlgroup/index flipswitch/index forms/index forms-gallery/index listview/index navbar/index popup/index rangeslider/index selectmenu/index selectmenu-custom/index slider/index table-column-toggle/index table-reflow/index tabs/index textinput/index toolbar/index",
    ),
  },
  {
    name: "foundation-sites",
    version: "6.9.0",
    integrity:
      "sha512-bZpjL6lxuGViy1UU/NuMddyAAJP0YgJYKNh+8ZtDWhQRtiY1yQISxHmgF4V8EFx7DWHDTdZC1fwFysnMAYkdQg==",
    pages: under(
      "test/visual",
      "xy-grid/kitchen-sink prototype/font-styling abide/text abide/abide-checkboxes accordion/nested accordion-menu/submenu-toggle dropdown-menu/right-aligned-dropdown-menu tabs/deep-linking form/input-group-xygrid orbit/orbit slider/nonzero-start",
    ),
  },
  {
    name: "dojo",
    version: "1.17.3",
    integrity:
      "sha512-iWDx1oSfCEDnIrs8cMW7Zh9Fbjgxu8iRagFz+Qi2eya3MXIAxFXKhv2A7dpi+bfpMpFozLwcsLV8URLw6BsHsA==",
    pages: [],
  },
  {
    name: "dijit",
    version: "1.17.3",
    integrity:
      "sha512-QS+1bNhPT+BF9E+iomQSi5qI+o3oUNSx1r5TF8WlGH4LybGZP+IIGJBOO5/41YduBPljVXhY7vaPsgrycxC6UQ==",
    pages: under(
      "tests",
      "test_Menu test_Calendar test_ColorPalette test_Dialog test_TitlePane test_Toolbar test_Fieldset test_InlineEditBox form/test_Button form/test_CheckBox form/test_ComboBox form/test_Select form/test_Slider form/test_Spinner form/test_MultiSelect form/test_Textarea layout/test_AccordionContainer layout/test_TabContainer tree/Tree_ObjectStoreModel",
    ),
  },
  {
    name: "dygraphs",
    version: "2.2.2",
    integrity:
      "sha512-9Vl3MeAfuL12uMVNQLGYWGKCDmdExu6a66MCgZKAko7WAEfv8vuAGK52NrTng+J6sRSYq/J1TR//9U34/H3ZqQ==",
    pages: under(
      "_site",
      "index tutorial data options css versions annotations jsdoc/index jsdoc/files jsdoc/symbols/Dygraph jsdoc/symbols/GVizDataTable",
    ),
  },
  {
    name: "ckeditor4",
    version: "4.25.2",
    integrity:
      "sha512-Xt80BRzYE/2OzZicEHTw5m20vwFX7in4DAjC9lox0cLefgV1zzQIuVFIV/bvVn9HluYPYnIuebYwUUVlXq7xjg==",
    pages: under("samples", "index old/index old/toolbar/toolbar old/replacebycode"),
  },
  {
    name: "jsoneditor",
    version: "10.4.3",
    integrity:
      "sha512-XBVYLkhgiHySC0PkGlac/Mbk738EpNnqBnxCJD4ttKKJ1JRIRngV8bf2zgw/J025jp4AqxOf2G3uDs/27cWHTQ==",
    pages: under("examples", "01_basic_usage 07_json_schema_validation 16_synchronize_editors"),
  },
  {
    name: "swagger-ui-dist",
    version: "5.35.0",
    integrity:
      "sha512-U06rpMtW9V3XPGOBeamTUSr0Z09jMX4IJuANpE/EZbAhw0G8CgwrzU4YmXkn/h0wCDNsXdGarTNNHC3sU8yVUQ==",
    pages: words("index"),
  },
  {
    name: "video.js",
    version: "8.24.1",
    integrity:
      "sha512-Qh2WxVyiw6BEvpS95KCoZM8wt10r2iDvembOjHPftVcxY4QR53WVTDQlJEuI1J46Yo9Zw+6rRDIe62C+J+edfQ==",
    pages: under("dist/examples", "index elephantsdream/index"),
  },
  {
    name: "reveal.js",
    version: "6.0.2",
    integrity:
      "sha512-JYIg5D9aoxoaLeb84O+OvAwsKWdIavVgEDScxtYEXFCT6t6TQrhNtSgogcjdCpdLsWglhJn3zyE3fUOwiH5KEg==",
    pages: words("index demo"),
  },
  {
    name: "todomvc",
    version: "0.1.1",
    integrity:
      "sha512-gd6+DoObD0yzXEpbvHvkSoOd9/krxd/wvUTbzvKe7uTjAM2v9wG6zy4Icl6aUcMpDof53Cz2l5O/9mdN3Jk+ag==",
    pages: words(
      "index examples/vanillajs/index examples/backbone/index examples/angularjs/index examples/knockoutjs/index examples/jquery/index examples/react/index examples/vue/index",
    ),
  },
  {
    name: "accessible-autocomplete",
    version: "3.0.1",
    integrity:
      "sha512-xMshgc2LT5addvvfCTGzIkRrvhbOFeylFSnSMfS/PdjvvvElZkakCwxO3/yJYBWyi1hi3tZloqOJQ5kqqJtH4g==",
    pages: under("examples", "index form form-single"),
  },
  {
    name: "bootstrap-select",
    version: "1.13.18",
    integrity:
      "sha512-V1IzK4rxBq5FrJtkzSH6RmFLFBsjx50byFbfAf8jYyXROWs7ZpprGjdHeoyq2HSsHyjJhMMwjsQhRoYAfxCGow==",
    pages: under("tests", "bootstrap3 bootstrap4"),
  },
  {
    name: "coreui.io",
    version: "1.0.0-alpha.6",
    integrity:
      "sha512-yq/c190D/7XynBFTt5f6PLr6MHsnGOh25Y4v5tqIMMbEG8OklMLVqQwnH/VRuN1l7gzUxVa1M50c9tHrJYeJRg==",
    pages: under(
      "Static_Full_Project_GULP",
      "index components-forms components-tables components-cards components-modals components-switches widgets pages-register",
    ),
  },
  {
    name: "govuk-frontend",
    version: "6.6.0",
    integrity:
      "sha512-xctkWrQvLnvQt7fyjQ3MGX9S0wz0x0RQuLxCeoXF+s8EjGICG81/DYQGKN5qgO+0KVT12UAaRwUsGY6fulRcRg==",
    pages: under(
      "dist/govuk/components",
      "accordion/template-default checkboxes/template-with-conditional-items date-input/template-with-errors-only error-summary/template-default summary-list/template-as-a-summary-card-with-actions service-navigation/template-with-large-navigation tabs/template-default task-list/template-default",
    ),
  },
];
