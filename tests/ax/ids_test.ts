import assert from "node:assert/strict";
import {
  baseId,
  digitsOf,
  EMPTY_HASH,
  fold,
  isGeneratedLooking,
  mix,
  withSuffix,
} from "../../src/ax/ids.ts";

/** Strings as elements are identified by, and the ids that they must give. */
const IDS: readonly (readonly [hashed: string, id: string])[] = [
  ["|#save", "2a441adc"],
  ["|/body/div/button[2]", "a359a5c"],
  ["|/body/div/button[1]", "a359a3d"],
  ["|/body/div/button[3]", "a359a7b"],
  ["|/body/div/p[2]/a", "719a97a0"],
  ["|/body/form/input", "4d399647"],
  ["|/body/form/select", "49699f13"],
  ["|/body/form/button", "6586acdd"],
  ["|#b1", "38ed76"],
  ["|/body/form/select/option[2]", "2aad5b31"],
  ["|/body", "29a288ab"],
  ["|#home", "2a48e77a"],
  ["|@checkout", "3fb62776"],
  ["|@submit-order", "158cb29d"],
  ["|/body/div/div", "5647baa7"],
  ["|#clickme", "38397819"],
  ["|#Aa", "38e9a7"],
  ["|#BB", "38e9a7"],
  ["|#nmlitud", "80000000"],
  ["|#x", "1d631"],
  ["iframe#pay|/body/button", "50f52b83"],
  ["iframe#pay|#card", "3da4d1c0"],
  [String.raw`iframe[src="https\:\/\/shop\.example\/frame\?a\=1"]|/body/button`, "748039ea"],
  [`iframe[name="left"]|#go`, "36932798"],
  ["iframe|/body/a", "44ee6535"],
  ["iframe#outer>iframe#inner|#go", "33d2df98"],
  ["shadow0|/body/my-card/button", "6328ad5a"],
  ["shadow0|#save", "709e0434"],
  ["iframe#pay>shadow0|/body/x-app/button", "22b9526c"],
  ["shadow0>shadow0|/body/x-a/x-b/button", "922411"],
  ["|/body/svg/lineargradient[2]", "6ccce394"],
  ["|/body/p/text()", "6f4d8ee7"],
  ["|/body/p/text()[2]", "728a0fbf"],
  ["|/body/nav/a[3]", "b174cf6"],
  ["|/body/input", "3736ff70"],
];

Deno.test("baseId gives the id of every vector", () => {
  for (const [hashed, id] of IDS) assert.equal(baseId(hashed), id, hashed);
});

Deno.test("fold goes on where it stopped", () => {
  assert.equal(fold(fold(EMPTY_HASH, "|/body"), "/div"), fold(EMPTY_HASH, "|/body/div"));
});

Deno.test("fold counts UTF-16 units of text beyond ASCII", () => {
  assert.equal(fold(EMPTY_HASH, "é"), 0xe9);
  assert.equal(fold(EMPTY_HASH, "😀"), (Math.imul(0xd83d, 31) + 0xde00) | 0);
});

Deno.test("digitsOf gives the digits of the design's table", () => {
  const table: Record<string, string> = {
    "2a441adc": "2972388297",
    "a359a5c": "8086356057",
    "719a97a0": "1647134919",
    "3fb62776": "7370881157",
    "50f52b83": "2452945211",
    "6328ad5a": "9123973753",
    "29a288ab": "3867503171",
  };
  for (const [id, digits] of Object.entries(table)) assert.equal(digitsOf(id), digits, id);
});

Deno.test("digitsOf is exact: it is what integers of any size give", () => {
  let seed = 1;
  const samples = [0, 1, 0x7fffffff, 0x80000000];
  for (let i = 0; i < 5000; i++) samples.push(seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0);
  for (const sample of samples) {
    const exact = 1000000000n + (BigInt(mix(sample)) * 9000000000n >> 32n);
    assert.equal(digitsOf(sample.toString(16)), exact.toString());
  }
});

Deno.test("digitsOf always gives ten digits, and other ones for each twin", () => {
  const digits = ["38e9a7", "38e9a7-2", "38e9a7-3", "1", "80000000"].map(digitsOf);
  for (const each of digits) assert.match(each, /^[1-9]\d{9}$/);
  const starts = new Set(digits.slice(0, 3).map((each) => each.slice(0, 2)));
  assert.equal(starts.size, 3);
});

Deno.test("mix is a permutation on a sample", () => {
  const mixed = new Set<number>();
  for (let i = 0; i < 50_000; i++) mixed.add(mix(i * 85_899));
  assert.equal(mixed.size, 50_000);
});

Deno.test("withSuffix leaves the first bare", () => {
  assert.equal(withSuffix("1d631", 1), "1d631");
  assert.equal(withSuffix("1d631", 2), "1d631-2");
});

Deno.test("isGeneratedLooking refuses what programs write and takes what people write", () => {
  const taken = "save A q1 q12 tab-a1 a1-b btn-10px a-1b foo- x_".split(" ");
  const refused = [
    "item-1",
    "row_2",
    "v2-0-1",
    "q123",
    "h264",
    "ember1234",
    "mui-5",
    "radix-:r1:",
    "2col",
    "_x",
    "a.b",
    "user name",
    "naïve",
    "",
  ];
  for (const name of taken) assert.equal(isGeneratedLooking(name), false, name);
  for (const name of refused) assert.equal(isGeneratedLooking(name), true, name);
});
