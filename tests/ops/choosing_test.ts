/** `select` on dropdowns that pages make by themselves, with ARIA roles and a few lines of script. */
import assert from "node:assert/strict";
import { openSession } from "../helpers/session.ts";
import { html, servePages } from "../helpers/server.ts";

/** Enough for a machine that is busy with much else. */
const LONG_MS = 10_000;
const TOWNS = ["Bergen", "Oslo", "Malmö"];

const optionsOf = (towns: string[]): string =>
  towns.map((town) => `<div role=option data-value="${town.slice(0, 1)}">${town}</div>`).join("");

/** A select-only combobox: the press toggles the list, a press on an option shows it and closes the list. */
function combobox(
  { attributes = `aria-controls=list aria-expanded=false`, list = `id=list`, rest = "" } = {},
): string {
  return `<main><span id=label>Town</span>
    <div role=combobox id=box tabindex=0 aria-labelledby=label ${attributes}>Choose</div></main>
    <div role=listbox hidden ${list}>${optionsOf(TOWNS)}</div>
    <script>
      const box = document.querySelector("#box"), list = document.querySelector("[role=listbox]");
      const show = (on) => { list.hidden = !on; if (box.ariaExpanded) box.ariaExpanded = on; };
      box.onclick = () => show(list.hidden);
      list.onclick = ({ target }) => { box.textContent = target.textContent; show(false); };
      addEventListener("keydown", ({ key }) => { if (key === "Escape") show(false); });
      ${rest}
    </script>`;
}

const selected = (result: unknown): unknown => (result as { selected: unknown }).selected;

Deno.test("select finds the list by aria-controls, by aria-owns, by its label, and by its coming", async () => {
  const forms = [
    combobox(),
    combobox({ attributes: "aria-owns=list aria-haspopup=listbox aria-expanded=false" }),
    combobox({ list: "aria-labelledby=box" }),
    combobox({ attributes: "", list: "" }),
    combobox({ rest: "box.onclick = () => { list.hidden = !list.hidden; };" }), // says it is closed
  ];
  await Promise.all(forms.map(async (form) => {
    await using session = await openSession(
      `<ul role=listbox><li role=option>Another list</ul>${
        form.replace("[role=listbox]", "div[role=listbox]")
      }`,
    );
    const result = await session.run("select", { selector: "#box", value: "oslo" });
    assert.deepEqual(selected(result), ["Oslo"], form);
    assert.equal(await session.run("get", { what: "text", selector: "#box" }), "Oslo");
    const visible = { what: "visible", selector: "div[role=listbox]", timeoutMs: 0 };
    assert.equal(await session.run("is", visible), false, form);
  }));
});

Deno.test("select takes the value of an option before its label, and prints the report of a select", async () => {
  await using session = await openSession(combobox());
  await session.text("ax");
  const text = await session.text("select", { label: "Town", value: "M" });
  assert.match(text, /^~ combobox "Town" \[ref=\d+\]: Malmö$/);
});

Deno.test("select finds the dropdown by its label, by what is around it and by what is in it", async () => {
  const targets = [{ selector: "#label" }, { selector: "main" }, { text: "Choose" }];
  await Promise.all(targets.map(async (target) => {
    await using session = await openSession(combobox());
    assert.deepEqual(selected(await session.run("select", { ...target, value: "Oslo" })), ["Oslo"]);
  }));
  await using session = await openSession(
    `${combobox()}<form><input><div role=combobox>A</div></form>`,
  );
  const error = await session.fails("select", { selector: "form", value: "Oslo" });
  assert.match(error.message, /it is <form>, not a <select> or dropdown$/);
});

Deno.test("select waits for options that come late, and for a dropdown that is switched on late", async () => {
  await using session = await openSession(combobox({
    rest: `list.textContent = "Loading"; box.setAttribute("aria-disabled", "true");
      setTimeout(() => box.removeAttribute("aria-disabled"), 300);
      box.addEventListener("click", () => setTimeout(() => {
        list.innerHTML = ${JSON.stringify(optionsOf(["Turku"]))};
      }, 700), { once: true });`,
  }));
  const late = { label: "Town", value: "Turku", timeoutMs: LONG_MS };
  assert.deepEqual(selected(await session.run("select", late)), ["Turku"]);
});

Deno.test("select lists thirty options of many", async () => {
  const many = Array.from({ length: 40 }, (_, index) => `o${index}`);
  await using session = await openSession(
    combobox({ rest: `list.innerHTML = ${JSON.stringify(optionsOf(many))};` }),
  );
  const { hint } = await session.fails("select", { label: "Town", value: "x" });
  assert.match(hint ?? "", /^It has: "o0", .*"o29", … \(\+10\)$/);
});

Deno.test("select scrolls through a list that draws only what it shows", async () => {
  await using session = await openSession(combobox({
    rest: `list.style = "height: 100px; overflow: auto; position: relative";
      const draw = () => {
        const first = Math.floor(list.scrollTop / 20);
        list.innerHTML = "<div style='height:1200px'></div>";
        for (let i = first; i < Math.min(first + 6, 60); i++) {
          const option = document.createElement("div");
          option.role = "option";
          option.textContent = "Town " + i;
          option.style = "position: absolute; height: 20px; top: " + i * 20 + "px";
          list.append(option);
        }
      };
      list.onscroll = draw; draw();`,
  }));
  const choose = async (value: string): Promise<unknown> =>
    selected(await session.run("select", { label: "Town", value, timeoutMs: LONG_MS }));
  assert.deepEqual(await choose("town 45"), ["Town 45"]);
  assert.deepEqual(await choose("Town 3"), ["Town 3"]);
  assert.equal(
    (await session.fails("select", { label: "Town", value: "Town 60" })).code,
    "not_found",
  );
});

const EDITABLE =
  `<label>Town <input role=combobox aria-controls=list aria-expanded=false aria-autocomplete=list></label>
  <div role=listbox id=list hidden></div><script>
    const box = document.querySelector("input"), list = document.querySelector("#list");
    let chosen = "";
    const show = (on, words = "") => {
      list.hidden = !on; box.ariaExpanded = on;
      list.innerHTML = ${JSON.stringify(TOWNS)}.filter((town) => town.startsWith(words))
        .map((town) => "<div role=option>" + town + "</div>").join("");
    };
    box.onkeydown = ({ key }) => {
      if (key === "ArrowDown") show(true, box.value);
      if (key === "Escape") show(false);
    };
    box.oninput = () => show(true, box.value);
    list.onclick = ({ target }) => { chosen = box.value = target.textContent; show(false); };
  </script>`;

Deno.test("select opens with the arrow key what no press opens, and types where the list is filtered", async () => {
  await using session = await openSession(EDITABLE);
  const choose = async (value: string): Promise<unknown> => {
    await session.run("select", { label: "Town", value, timeoutMs: LONG_MS });
    return await session.run("eval", { expression: "chosen" });
  };
  assert.equal(await choose("Bergen"), "Bergen");
  assert.equal(await choose("Oslo"), "Oslo", "which is not listed while the field holds Bergen");
  await session.run("eval", {
    expression: `box.value = "Ber"; new MutationObserver(() => {
      for (const each of list.children) each.ariaSelected = each.textContent === chosen;
    }).observe(list, { childList: true })`,
  });
  assert.equal(await choose("Oslo"), "Oslo", "chosen already, and not listed");
  assert.equal(await session.run("get", { what: "value", selector: "input" }), "Ber");
  await session.run("eval", { expression: "box.value = chosen" });
  const error = await session.fails("select", { label: "Town", value: "Rome" });
  assert.equal(error.hint, 'For "Oslo", which it holds, it lists: "Oslo"');
  assert.equal(await session.run("get", { what: "value", selector: "input" }), "Oslo");
  assert.equal(await session.run("is", { what: "visible", selector: "#list" }), false);
});

const menu = (role: string): string =>
  `<button aria-haspopup=menu aria-expanded=false aria-controls=menu>Sort</button>
  <div role=menu id=menu hidden>
    <div role=${role} aria-checked=true>Name</div><div role=${role} aria-checked=false>Size</div>
  </div><script>
    const button = document.querySelector("button"), menu = document.querySelector("#menu");
    const show = (on) => { menu.hidden = !on; button.ariaExpanded = on; };
    button.onclick = () => show(menu.hidden);
    addEventListener("keydown", ({ key }) => { if (key === "Escape") show(false); });
    let presses = 0;
    for (const item of menu.children) item.onclick = () => {
      presses++;
      if (item.role === "menuitemcheckbox") return item.ariaChecked = item.ariaChecked !== "true";
      for (const each of menu.children) each.ariaChecked = each === item;
      show(false);
    };
  </script>`;

Deno.test("select in the menu of a button looks at its marks again, and presses nothing twice", async () => {
  await using session = await openSession(menu("menuitemradio"));
  for (const value of ["Size", "Size", "Name"]) {
    assert.deepEqual(selected(await session.run("select", { text: "Sort", value })), [value]);
  }
  assert.equal(await session.run("eval", { expression: "presses" }), 2);
  assert.equal(await session.run("is", { what: "visible", selector: "#menu" }), false);
});

Deno.test("select does not take the name of a button for a choice", async () => {
  await using session = await openSession(menu("menuitemradio").replace("Sort", "Size"));
  assert.deepEqual(selected(await session.run("select", { selector: "button", value: "Size" })), [
    "Size",
  ]);
  assert.equal(await session.run("eval", { expression: "presses" }), 1);
  await session.run("eval", { expression: "void (menu.children[0].onclick = () => show(false))" });
  await session.run("eval", { expression: "void (button.textContent = 'Name')" });
  const error = await session.fails("select", { selector: "button", value: "Name" });
  assert.match(error.message, /^Cannot select "Name" in button "Name": it shows "Size"$/);
});

Deno.test("select turns the marks of a menu on and off, and keeps others with add", async () => {
  await using session = await openSession(menu("menuitemcheckbox"));
  const choose = async (value: string, add = false): Promise<unknown> =>
    selected(await session.run("select", { text: "Sort", value, add }));
  assert.deepEqual(await choose("Size"), ["Size"]);
  assert.deepEqual(await choose("Name", true), ["Name", "Size"]);
});

const listbox = (attributes: string, press: string): string =>
  `<div role=listbox aria-label=Towns ${attributes}>${
    TOWNS.map((town) => `<div role=option aria-selected=false>${town}</div>`).join("")
  }<div role=option aria-selected=false aria-disabled=true>Vik</div></div><script>
    const list = document.querySelector("[role=listbox]");
    let presses = 0;
    for (const option of list.children) option.onclick = () => { presses++; ${press} };
  </script>`;

Deno.test("select chooses in a list that stands open", async () => {
  await using session = await openSession(
    listbox("", "for (const each of list.children) each.ariaSelected = each === option;"),
  );
  for (const value of ["Oslo", "Oslo", "malmö"]) {
    const result = await session.run("select", { label: "Towns", value });
    assert.equal(String(selected(result)).toLowerCase(), value.toLowerCase());
  }
  assert.equal(await session.run("eval", { expression: "presses" }), 2);
  const error = await session.fails("select", { label: "Towns", value: "Vik" });
  assert.equal(error.message, 'Cannot select option "Vik": disabled');
});

Deno.test("select chooses several in a list that takes them, in place of others or beside them", async () => {
  await using session = await openSession(
    listbox("aria-multiselectable=true", "option.ariaSelected = option.ariaSelected !== 'true';"),
  );
  const choose = async (value: string[], add = false): Promise<unknown> =>
    selected(await session.run("select", { label: "Towns", value, add }));
  assert.deepEqual(await choose(["Malmö", "Bergen"]), ["Bergen", "Malmö"]);
  assert.deepEqual(await choose(["Oslo", "Malmö"]), ["Oslo", "Malmö"]);
  assert.deepEqual(await choose(["Bergen"], true), TOWNS);
});

Deno.test("select takes the suggestion of an input, by its value or its label", async () => {
  await using session = await openSession(
    `<label>Town <input list=towns></label><datalist id=towns><option value=OSL label="Oslo, all airports">
    <option value=Bergen></datalist><script>const log = [], input = document.querySelector("input");
    for (const type of ["input", "change"]) input.addEventListener(type, () => log.push(type + " " + input.value));</script>`,
  );
  assert.deepEqual(
    selected(await session.run("select", { label: "Town", value: "oslo, all airports" })),
    ["Oslo, all airports"],
  );
  await session.run("select", { label: "Town", value: "Bergen" });
  assert.deepEqual(await session.run("eval", { expression: "log" }), [
    "input OSL",
    "change OSL",
    "input Bergen",
    "change Bergen",
  ]);
  const error = await session.fails("select", { label: "Town", value: "Rome" });
  assert.deepEqual([error.code, error.hint], [
    "not_found",
    'It has: "Oslo, all airports", "Bergen"',
  ]);
  assert.equal((await session.fails("select", { label: "Town", value: ["a", "b"] })).code, "usage");
  assert.equal(await session.run("get", { what: "value", selector: "input" }), "Bergen");
});

Deno.test("select works in shadow roots, open and closed", async () => {
  for (const mode of ["open", "closed"]) {
    await using session = await openSession(
      `<town-box></town-box><script>customElements.define("town-box", class extends HTMLElement {
        constructor() {
          super();
          const root = this.attachShadow({ mode: "${mode}" });
          root.innerHTML = '<div role=combobox id=box tabindex=0 aria-label=Town aria-controls=list aria-expanded=false>Choose</div>' +
            ${JSON.stringify(`<div role=listbox id=list hidden>${optionsOf(TOWNS)}</div>`)};
          const [box, list] = root.children;
          const show = (on) => { list.hidden = !on; box.ariaExpanded = on; };
          box.onclick = () => show(list.hidden);
          list.onclick = ({ target }) => { box.textContent = target.textContent; show(false); };
        }
      });</script>`,
    );
    const result = await session.run("select", { role: "combobox", value: "Oslo" });
    assert.deepEqual(selected(result), ["Oslo"], mode);
  }
});

Deno.test("select works in a frame of another origin", async () => {
  await using server = servePages({
    "/": ({ url }) =>
      html(
        `<iframe src="${
          url.replace("127.0.0.1", "localhost")
        }frame" width=600 height=400></iframe>`,
      ),
    "/frame": combobox(),
  });
  await using session = await openSession({ url: `${server.url}/` });
  assert.deepEqual(selected(await session.run("select", { label: "Town", value: "Oslo" })), [
    "Oslo",
  ]);
  const error = await session.fails("select", { label: "Town", value: "Rome" });
  assert.equal(error.hint, 'It has: "Bergen", "Oslo", "Malmö"');
  assert.equal(
    await session.run("get", { what: "text", selector: "#box", frame: "iframe" }),
    "Oslo",
  );
});

Deno.test("select succeeds when the choice leads to another page", async () => {
  await using server = servePages({
    "/": combobox({ rest: "list.onclick = () => { location.href = '/next'; };" }),
    "/next": "<title>Next</title>",
  });
  await using session = await openSession({ url: `${server.url}/` });
  const result = await session.run("select", { label: "Town", value: "Oslo" });
  assert.deepEqual([selected(result), (result as { title: string }).title], [["Oslo"], "Next"]);
});

Deno.test("select finds a dropdown again that the page draws anew for the choice", async () => {
  await using session = await openSession(combobox({
    rest: `list.onclick = ({ target }) => {
      show(false);
      const next = box.cloneNode(true);
      next.textContent = target.textContent === "Malmö" ? "Oslo" : target.textContent;
      box.replaceWith(next);
      next.onclick = () => { list.hidden = !list.hidden; next.ariaExpanded = !list.hidden; };
      addEventListener("keydown", ({ key }) => { if (key === "Escape") { list.hidden = true; next.ariaExpanded = false; } });
    };`,
  }));
  assert.deepEqual(selected(await session.run("select", { label: "Town", value: "Oslo" })), [
    "Oslo",
  ]);
});

Deno.test("select waits for a dropdown to show the choice, in whatever words", async () => {
  await using session = await openSession(combobox({
    rest: `list.onclick = ({ target }) => {
      show(false);
      setTimeout(() => { box.textContent = "To " + target.textContent + "!"; }, 300);
    };`,
  }));
  assert.deepEqual(selected(await session.run("select", { label: "Town", value: "Oslo" })), [
    "Oslo",
  ]);
});

Deno.test("select closes a list and not the dialog that it is in", async () => {
  await using session = await openSession(
    `<dialog id=dialog>${combobox()}</dialog><script>dialog.showModal()</script>`,
  );
  const error = await session.fails("select", { label: "Town", value: "Rome" });
  assert.equal(error.code, "not_found");
  assert.equal(await session.run("is", { what: "visible", selector: "[role=listbox]" }), false);
  assert.equal(await session.run("eval", { expression: "dialog.open" }), true);
});

/** A page, and what `select` on it says that does not choose "Oslo". */
const FAILING: Record<string, { page: string; value?: string[]; says: (string | RegExp)[] }> = {
  "a disabled dropdown": {
    page: combobox({ rest: `box.setAttribute("aria-disabled", "true");` }),
    says: ["not_actionable", 'Cannot select in combobox "Town": disabled'],
  },
  "one that is covered": {
    page: `${combobox()}<div style="position:fixed;inset:0">Wait</div>`,
    says: ["not_actionable", /covered by <div>/],
  },
  "one that opens nothing": {
    page: combobox({ rest: "box.onclick = null;" }),
    says: [
      "not_actionable",
      'Cannot select in combobox "Town": it opened no list of options',
      "Click it and look with ax at what it opens.",
    ],
  },
  "one without options": {
    page: combobox({ rest: "list.textContent = 'Nothing';" }),
    says: ["not_found", 'combobox "Town" has no option "Oslo"', "It has no options"],
  },
  "a menu of commands": {
    page: menu("menuitem").replace("Sort", "Town"),
    says: ["not_found", 'button "Town" has no option "Oslo"', "It has no options"],
  },
  "several options where one is taken": {
    page: combobox(),
    value: ["Oslo", "Malmö"],
    says: ["usage", 'combobox "Town" takes one option: "Oslo", "Malmö" are several'],
  },
  "a list without marks": {
    page: listbox("", "").replace("Towns", "Town"),
    says: [
      "not_actionable",
      'Cannot select "Oslo" in listbox "Town": it shows nothing as chosen',
    ],
  },
  "one that chooses another": {
    page: combobox({ rest: `list.onclick = () => { box.textContent = "Bergen"; show(false); };` }),
    says: ["not_actionable", 'Cannot select "Oslo" in combobox "Town": it shows "Bergen"'],
  },
  "one that takes the choice back": {
    page: combobox({
      rest: `list.onclick = ({ target }) => {
        box.textContent = target.textContent;
        show(false);
        queueMicrotask(() => { box.textContent = "Choose"; });
      };`,
    }),
    says: ["not_actionable", 'Cannot select "Oslo" in combobox "Town": it shows "Choose"'],
  },
  "marks that follow the pointer, and another option that says as much": {
    page: combobox({
      rest:
        `list.innerHTML = '<div role=option id=a>Oslo</div><div role=option id=b>New Oslo</div>';
        list.onmouseover = ({ target }) => {
          for (const each of list.children) each.ariaSelected = each === target;
          box.setAttribute("aria-activedescendant", target.id);
        };
        list.onclick = () => { box.textContent = "New Oslo"; show(false); };`,
    }),
    says: ["not_actionable", 'Cannot select "Oslo" in combobox "Town": it shows "New Oslo"'],
  },
  "one that is gone for it": {
    page: combobox({ rest: "list.onclick = () => box.parentNode.remove();" }),
    says: ["page_error", 'combobox "Town" is gone: whether it took the choice is unknown'],
  },
};

Deno.test("select says why nothing was chosen, and closes what it opened", async () => {
  // most of it is waiting for what does not come
  await Promise.all(
    Object.entries(FAILING).map(async ([name, { page, value = ["Oslo"], says }]) => {
      await using session = await openSession(page);
      const error = await session.fails("select", {
        ...(page.includes("<button") ? { text: "Town" } : { label: "Town" }),
        value,
        timeoutMs: 400,
      });
      const said = [error.code, error.message, error.hint ?? ""];
      for (const [index, words] of says.entries()) {
        const heard = said[index] ?? "";
        if (typeof words === "string") assert.equal(heard, words, name);
        else assert.match(heard, words, name);
      }
      if (page.includes("aria-multiselectable") || name.startsWith("a list")) return;
      assert.equal(
        await session.run("eval", {
          expression:
            "[...document.querySelectorAll('[role=option]')].some((one) => one.checkVisibility())",
        }),
        name === "one that is gone for it",
        name,
      );
    }),
  );
});
