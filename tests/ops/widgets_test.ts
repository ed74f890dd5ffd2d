/** `select` on the dropdowns of the libraries that most pages take theirs from. */
import assert from "node:assert/strict";
import { openWidget, serveWidgets } from "../helpers/widgets.ts";
import type { TestServer } from "../helpers/server.ts";
import type { TestSession } from "../helpers/session.ts";

/** The wait is enough for a machine that is busy with much else. */
const TOWN = { label: "Town", timeoutMs: 10_000 };

const chosenIn = (session: TestSession): Promise<unknown> =>
  session.run("eval", { expression: "chosen" });

const selectedBy = (result: unknown): unknown => (result as { selected: unknown }).selected;

const SINGLE = [
  "downshift-combobox",
  "downshift-select",
  "mui-autocomplete",
  "mui-select",
  "radix-select",
  "radix-select-aligned",
  "react-select",
  "react-select-async",
  "react-select-plain",
];

// most of the time goes into waiting, here for what is drawn, there for what does not come
const inEach = async (
  names: string[],
  check: (server: TestServer, name: string) => Promise<void>,
): Promise<void> => {
  await using server = serveWidgets();
  await Promise.all(names.map((name) => check(server, name)));
};

Deno.test("select in a widget chooses, again and in turn, and the page has it", async () => {
  await inEach(SINGLE, async (server, name) => {
    await using session = await openWidget(server, name);
    const choose = async (value: string): Promise<unknown> =>
      selectedBy(await session.run("select", { ...TOWN, value }));
    assert.deepEqual(await choose("turku"), ["Turku"], name);
    assert.equal(await chosenIn(session), "Turku", name);
    assert.deepEqual(await choose("Turku"), ["Turku"], `${name}: chosen already`);
    assert.equal(await chosenIn(session), "Turku", name);
    await choose("Bergen");
    assert.equal(await chosenIn(session), "Bergen", name);
    await session.run("wait", { gone: "[role=option]", timeoutMs: 10_000 });
  });
});

Deno.test("select in a widget refuses what is not there or disabled, and leaves all as it was", async () => {
  await inEach(SINGLE, refusesIn);
});

async function refusesIn(server: TestServer, name: string): Promise<void> {
  await using session = await openWidget(server, name);
  await session.run("select", { ...TOWN, value: "Oslo" });
  const unknown = await session.fails("select", { ...TOWN, value: "Rome" });
  assert.deepEqual(
    [unknown.code, unknown.message, unknown.hint],
    [
      "not_found",
      'combobox "Town" has no option "Rome"',
      name === "downshift-combobox"
        ? 'For "Oslo", which it holds, it lists: "Oslo"'
        : 'It has: "Bergen", "Oslo", "Malmö", "Turku", "Vik"',
    ],
    name,
  );
  const disabled = await session.fails("select", { ...TOWN, value: "Vik" });
  assert.deepEqual(
    [disabled.code, disabled.message],
    ["not_actionable", 'Cannot select option "Vik": disabled'],
    name,
  );
  assert.equal(await chosenIn(session), "Oslo", name);
  await session.run("wait", { gone: "[role=option]", timeoutMs: 10_000 });
  await session.run("select", { ...TOWN, value: "Malmö" });
  assert.equal(await chosenIn(session), "Malmö", name);
}

Deno.test("select in a widget of several chooses them in place of others, or beside them with add", async () => {
  await inEach(["mui-autocompletes", "mui-selects", "react-selects"], async (server, name) => {
    await using session = await openWidget(server, name);
    const chosen = async (): Promise<string[]> => (await chosenIn(session) as string[]).toSorted();
    const result = await session.run("select", { ...TOWN, value: ["Bergen", "malmö"] });
    assert.deepEqual((selectedBy(result) as string[]).toSorted(), ["Bergen", "Malmö"], name);
    assert.deepEqual(await chosen(), ["Bergen", "Malmö"], name);
    await session.run("select", { ...TOWN, value: ["Turku", "Malmö"], add: true });
    assert.deepEqual(await chosen(), ["Bergen", "Malmö", "Turku"], name);
    await session.run("wait", { gone: "[role=option]", timeoutMs: 10_000 });
    const error = await session.fails("select", { ...TOWN, value: ["Oslo", "Rome"], add: true });
    assert.equal(error.code, "not_found", name);
    for (const town of ["Bergen", "Malmö", "Oslo", "Turku", "Vik"]) {
      assert.match(error.hint ?? "", RegExp(`"${town}"`), name);
    }
    assert.deepEqual(await chosen(), ["Bergen", "Malmö", "Turku"], `${name}: all or nothing`);
  });
});
