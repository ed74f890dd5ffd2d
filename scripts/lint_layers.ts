/**
 * A plugin of `deno lint` that keeps imports going one way (docs/architecture.md): each file belongs to one layer, and each
 * layer names what it may import. Tests and scripts may import anything.
 */
import { pathToFileURL } from "node:url";

/** One row of {@linkcode LAYERS}. A layer may always import itself. */
interface Layer {
  name: string;
  /** Path from the root of the repository; a folder ends with `/`. The longest path that fits a file wins. */
  path: string;
  /** Layers that it may import; `"any"` switches every rule off. */
  imports: readonly string[] | "any";
  /** Layers that it may import with `import type` only. */
  types?: readonly string[];
  /** Whether it may import packages and `node:` built-ins. */
  packages: boolean;
}

const OPEN = ["errors", "log"];
const UNDER_BROWSER = ["cdp", "ax", "page_contract", "util", ...OPEN];
const UNDER_OPS = ["browser", "config", ...UNDER_BROWSER];
const UNDER_DISPATCH = ["ops", ...UNDER_OPS];
const UNDER_FRONTS = ["dispatch", ...UNDER_DISPATCH];

const LAYERS: readonly Layer[] = [
  {
    name: "main",
    path: "src/main.ts",
    imports: ["client", "modes", "wire", "cli", ...UNDER_FRONTS],
    packages: false,
  },
  {
    name: "mod",
    path: "mod.ts",
    imports: ["modes", "wire", "dispatch", "ops", "browser", "errors"],
    packages: false,
  },
  // A command on a running session loads these two and `errors`: what they import, every call pays for.
  { name: "client", path: "src/client.ts", imports: ["wire", "errors"], packages: false },
  {
    name: "wire",
    path: "src/modes/wire.ts",
    imports: ["errors"],
    types: UNDER_FRONTS,
    packages: false,
  },
  { name: "modes", path: "src/modes/", imports: ["wire", "cli", ...UNDER_FRONTS], packages: true },
  { name: "cli", path: "src/cli/", imports: ["wire", ...UNDER_FRONTS], packages: true },
  { name: "dispatch", path: "src/dispatch.ts", imports: UNDER_DISPATCH, packages: true },
  { name: "ops", path: "src/ops/", imports: UNDER_OPS, packages: true },
  {
    name: "browser",
    path: "src/browser/",
    imports: ["config", "generated", ...UNDER_BROWSER],
    packages: true,
  },
  { name: "cdp", path: "src/cdp/", imports: ["util", ...OPEN], packages: true },
  // The next three run in the page as well: nothing of Deno's, and of the host's files only their types.
  { name: "ax", path: "src/ax/", imports: ["util"], types: ["errors"], packages: false },
  {
    name: "page_contract",
    path: "src/page_contract.ts",
    imports: ["util"],
    types: ["ax", "errors"],
    packages: false,
  },
  {
    name: "page_scripts",
    path: "src/page_scripts/",
    imports: ["ax", "page_contract", "util"],
    types: ["errors"],
    packages: false,
  },
  { name: "generated", path: "src/generated/", imports: [], packages: false },
  { name: "config", path: "src/config.ts", imports: ["util", ...OPEN], packages: true },
  { name: "util", path: "src/util/", imports: OPEN, packages: true },
  { name: "errors", path: "src/errors.ts", imports: [], packages: false },
  { name: "log", path: "src/log.ts", imports: ["errors"], packages: false },
  { name: "fixtures", path: "fixtures/", imports: [], packages: false },
  // bundled for a page with packages of their own (scripts/bundle_widgets.ts)
  { name: "widgets", path: "fixtures/widgets/", imports: [], packages: true },
  { name: "scripts", path: "scripts/", imports: "any", packages: true },
  { name: "tests", path: "tests/", imports: "any", packages: true },
];

/** What one file alone may import. Packages by name, folders by path. */
const SOLE_IMPORTERS: readonly { what: string; importer: string }[] = [
  { what: "commander", importer: "src/cli/argv.ts" },
  { what: "src/generated/", importer: "src/browser/page_script.ts" },
];

/** What is wrong with an import, and the way out. */
interface Fault {
  message: string;
  hint: string;
}

/** What an import names: a file of the repository, by its path from the root, or a package. */
type Imported = { kind: "file" | "package"; name: string };

const ROOT = new URL("../", import.meta.url);

/** `npm:/@scope/name@1.2/sub` and `@scope/name/sub` are `@scope/name`; `node:fs` stays. */
function packageName(specifier: string): string {
  const bare = specifier.replace(/^(npm|jsr):\/?/, "");
  return /^(@[^/]+\/)?[^/@]+/.exec(bare)?.[0] ?? specifier;
}

function resolveImport(file: string, specifier: string): Imported {
  if (!/^(\.\.?\/|\/|file:)/.test(specifier)) {
    return { kind: "package", name: packageName(specifier) };
  }
  const url = new URL(specifier, new URL(file, ROOT));
  return { kind: "file", name: pathFromRoot(url) ?? url.pathname };
}

function pathFromRoot(url: URL): string | undefined {
  const isInside = url.href.startsWith(ROOT.href);
  return isInside ? decodeURIComponent(url.href.slice(ROOT.href.length)) : undefined;
}

/** True when `path` is `pattern`, or lies in it when that is a folder. */
function isIn(path: string, pattern: string): boolean {
  return pattern.endsWith("/") ? path.startsWith(pattern) : path === pattern;
}

function layerOf(path: string): Layer | undefined {
  const fitting = LAYERS.filter((layer) => isIn(path, layer.path));
  return fitting.sort((a, b) => b.path.length - a.path.length)[0];
}

function unplacedFault(path: string): Fault {
  return {
    message: `${path} belongs to no layer`,
    hint: "Add it to the table LAYERS in scripts/lint_layers.ts, or move it into a folder there.",
  };
}

function soleImporterFault(file: string, imported: Imported): Fault | undefined {
  const rule = SOLE_IMPORTERS.find(({ what }) => isIn(imported.name, what));
  if (!rule || file === rule.importer) return undefined;
  return {
    message: `${file} may not import ${imported.name}: only ${rule.importer} does`,
    hint: `Add what is needed to ${rule.importer} and import it from there.`,
  };
}

function packageFault(file: string, from: Layer, imported: Imported): Fault | undefined {
  if (from.packages) return undefined;
  return {
    message: `${file} may not import ${imported.name}: layer ${from.name} imports no packages`,
    hint: "Use what the language and Deno have built in, or move the code to a layer that may.",
  };
}

function layerFault(
  file: string,
  from: Layer,
  imported: Imported,
  isType: boolean,
): Fault | undefined {
  const to = layerOf(imported.name);
  if (!to) return unplacedFault(imported.name);
  const { imports, types = [] } = from;
  if (to === from || imports === "any" || imports.includes(to.name)) return undefined;
  if (types.includes(to.name)) {
    return isType ? undefined : {
      message: `${file} may import only types from ${imported.name}`,
      hint: "Write `import type`, or pass the value in.",
    };
  }
  const seen = [...imports, ...types.map((name) => `${name} (types)`)].join(", ");
  return {
    message: `${file} may not import ${imported.name}: ` +
      `layer ${from.name} does not see layer ${to.name}`,
    hint: `It sees ${seen || "no other"}. ` +
      "Move the code to a layer that both see, or pass it in as an argument.",
  };
}

/** What is wrong with `specifier` imported by `file`, a path from the root that lies in layer `from`. */
function importFault(
  file: string,
  from: Layer,
  specifier: string,
  isType: boolean,
): Fault | undefined {
  if (from.imports === "any") return undefined;
  const imported = resolveImport(file, specifier);
  return soleImporterFault(file, imported) ??
    (imported.kind === "package"
      ? packageFault(file, from, imported)
      : layerFault(file, from, imported, isType));
}

/** True when every name of the statement is a type: `import { type A, type B } from`. */
function hasOnlyTypes(
  specifiers: Deno.lint.ImportDeclaration["specifiers"] | Deno.lint.ExportSpecifier[],
): boolean {
  const isType = (specifier: (typeof specifiers)[number]) =>
    (specifier.type === "ImportSpecifier" && specifier.importKind === "type") ||
    (specifier.type === "ExportSpecifier" && specifier.exportKind === "type");
  return specifiers.length > 0 && specifiers.every(isType);
}

function create(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const file = pathFromRoot(pathToFileURL(context.filename));
  if (file === undefined) return {};
  const layer = layerOf(file);
  if (layer === undefined) {
    return { Program: (node) => context.report({ node, ...unplacedFault(file) }) };
  }

  const check = (node: Deno.lint.Node | null, isType: boolean) => {
    // A computed `import(name)` cannot be judged: it names nothing here.
    if (node?.type !== "Literal" || typeof node.value !== "string") return;
    const fault = importFault(file, layer, node.value, isType);
    if (fault) context.report({ node, ...fault });
  };
  return {
    ImportDeclaration: (node) =>
      check(node.source, node.importKind === "type" || hasOnlyTypes(node.specifiers)),
    ExportNamedDeclaration: (node) =>
      check(node.source, node.exportKind === "type" || hasOnlyTypes(node.specifiers)),
    ExportAllDeclaration: (node) => check(node.source, node.exportKind === "type"),
    ImportExpression: (node) => check(node.source, false),
    TSImportType: (node) => {
      if (node.argument.type === "TSLiteralType") check(node.argument.literal, true);
    },
  };
}

/** The plugin, as `deno.json` names it under `lint.plugins`. Its one rule is `layers/imports`. */
const plugin: Deno.lint.Plugin = { name: "layers", rules: { imports: { create } } };
export default plugin;
