import assert from "node:assert/strict";
import { type BrowserBinary, findBrowser, type FindOptions } from "../../src/browser/find.ts";

/** Finds among the files that are there. */
function find(
  files: string[],
  options: Partial<FindOptions> & { variables?: Record<string, string> } = {},
): BrowserBinary {
  const { variables = {}, ...rest } = options;
  return findBrowser({
    headless: true,
    os: "linux",
    env: { get: (name) => variables[name] },
    exists: (path) => files.includes(path),
    ...rest,
  });
}

const SHELL = "/usr/lib/chromium/chromium-headless-shell";
const CHROMIUM = "/usr/lib/chromium/chromium";

Deno.test("findBrowser takes --chromium before LOTSA_CHROMIUM before CHROME_BIN before what is installed", () => {
  const files = ["/a", "/b", "/c", SHELL];
  const variables = { LOTSA_CHROMIUM: "/b", CHROME_BIN: "/c" };
  assert.equal(find(files, { chromium: "/a", variables }).path, "/a");
  assert.equal(find(files, { variables }).path, "/b");
  assert.equal(find(files, { variables: { CHROME_BIN: "/c" } }).path, "/c");
  assert.equal(find(files, { variables: { LOTSA_CHROMIUM: "", CHROME_BIN: "" } }).path, SHELL);
});

Deno.test("findBrowser refuses a named binary that is missing, and says who named it", () => {
  const cases: [Partial<FindOptions> & { variables?: Record<string, string> }, string][] = [
    [{ chromium: "/gone" }, "--chromium"],
    [{ variables: { LOTSA_CHROMIUM: "/gone" } }, "LOTSA_CHROMIUM"],
    [{ variables: { CHROME_BIN: "/gone" } }, "CHROME_BIN"],
  ];
  for (const [options, source] of cases) {
    assert.throws(() => find([SHELL], options), {
      code: "no_browser",
      message: `Cannot launch "/gone" (from ${source}): no such file`,
      hint: `Point ${source} at a Chrome, Chromium, Edge or chrome-headless-shell binary.`,
    });
  }
});

Deno.test("findBrowser prefers a headless shell for headless runs only", () => {
  const files = [SHELL, CHROMIUM];
  assert.deepEqual(find(files), { path: SHELL, kind: "headless_shell" });
  assert.deepEqual(find(files, { headless: false }), { path: CHROMIUM, kind: "chrome" });
  assert.deepEqual(find([CHROMIUM]), { path: CHROMIUM, kind: "chrome" });
});

Deno.test("findBrowser takes the system's Chrome before Chromium before Edge, a binary before its wrapper", () => {
  const inOrder = [
    "/opt/google/chrome/chrome",
    CHROMIUM,
    "/usr/bin/chromium",
    "/opt/microsoft/msedge/msedge",
  ];
  for (let missing = 0; missing < inOrder.length; missing++) {
    const files = inOrder.slice(missing).toReversed();
    assert.equal(find(files, { headless: false }).path, inOrder[missing]);
  }
});

Deno.test("findBrowser knows the places of other systems", () => {
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  const windows = "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe";
  assert.equal(find([mac], { os: "darwin" }).path, mac);
  assert.equal(find([windows], { os: "windows" }).path, windows);
});

Deno.test("findBrowser says how to get a browser when there is none", () => {
  assert.throws(() => find([]), { code: "no_browser", hint: /apt install/ });
  assert.throws(() => find([], { os: "darwin" }), { code: "no_browser", hint: /LOTSA_CHROMIUM/ });
  // FreeBSD and others have no place of their own
  assert.throws(() => find([], { os: "freebsd" }), { code: "no_browser" });
});

Deno.test("a directory is no binary", () => {
  const options = { headless: true, env: { get: () => undefined }, chromium: "/usr" };
  assert.throws(() => findBrowser(options), { code: "no_browser" });
});
