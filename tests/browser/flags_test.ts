import assert from "node:assert/strict";
import { type FlagOptions, FLAGS, launchFlags } from "../../src/browser/flags.ts";

function flags(options: Partial<FlagOptions> = {}): string[] {
  return launchFlags({
    binary: { path: "/chrome", kind: "chrome" },
    headless: true,
    profileDir: "/profile",
    sandbox: true,
    ...options,
  });
}

/** The features of the only flag of this name. */
function features(all: string[], name: string): string[] {
  const found = all.filter((flag) => flag.startsWith(`${name}=`));
  assert.equal(found.length, 1);
  return found[0]?.slice(name.length + 1).split(",") ?? [];
}

Deno.test("every flag has a reason, and none is passed twice", () => {
  for (const [flag, reason] of FLAGS) {
    assert.match(flag, /^--[a-z]/);
    assert.ok(reason.length > 3, flag);
  }
  const names = flags({ sandbox: false }).map((flag) => flag.split("=")[0]);
  assert.deepEqual(names, [...new Set(names)]);
});

Deno.test("launchFlags passes the profile, and headless and sandbox flags only where they are wanted", () => {
  const headless = flags();
  assert.ok(headless.includes("--user-data-dir=/profile"));
  assert.ok(headless.includes("--headless"));
  assert.ok(!headless.includes("--no-sandbox"));
  assert.ok(flags({ sandbox: false }).includes("--no-sandbox"));
  const visible = flags({ headless: false });
  for (const flag of ["--headless", "--hide-scrollbars", "--mute-audio"]) {
    assert.ok(!visible.includes(flag), flag);
  }
});

Deno.test("launchFlags never says that it automates, nor opens a port", () => {
  for (const flag of flags()) assert.doesNotMatch(flag, /enable-automation|remote-debugging-port/);
});

Deno.test("the user's feature lists are merged into ours, other flags follow", () => {
  const all = flags({
    extra: ["--disable-features=One,Translate", "--disable-features=Two", "--lang=de"]
      .concat("--enable-features=Three:param/1"),
  });
  const disabled = features(all, "--disable-features");
  assert.ok(disabled.includes("One") && disabled.includes("Two"));
  assert.equal(disabled.filter((name) => name === "Translate").length, 1);
  assert.ok(disabled.includes("MediaRouter"));
  assert.ok(features(all, "--enable-features").includes("Three:param/1"));
  assert.equal(all.at(-1), "--lang=de");
});

Deno.test("a feature that the user turns on is not turned off by us", () => {
  const all = flags({ extra: ["--enable-features=Translate,MediaRouter:a/b"] });
  const disabled = features(all, "--disable-features");
  assert.ok(!disabled.includes("Translate") && !disabled.includes("MediaRouter"));
  assert.ok(disabled.includes("TranslateUI"));
});

Deno.test("flags whose start the user names are left out", () => {
  const all = flags({ drop: ["--window-size", "--disable-b"] });
  assert.ok(!all.some((flag) => /^--(window-size|disable-b)/.test(flag)));
  assert.ok(all.includes("--no-first-run"));
});
