/**
 * Reading pages: how fast, and how many bytes. `deno task bench:read [speed|bytes|size…]`; exit status 1 when a bar is
 * missed. What each measures stands at its function.
 */
import { type Listed, listedInText, listedInTree, missingFrom } from "./listed.ts";
import { installPeers, PEERS } from "./peers.ts";
import { serveFolder, serveLongPages } from "./read_pages.ts";
import { type Result, runBenchmarks } from "./result.ts";
import { interleaved, shown } from "./sample.ts";
import { WarmSession } from "./warm_session.ts";

const SHOP_PAGES = ["/", "/product.html?id=blue-lamp", "/cart.html", "/checkout.html"];
const FIXTURE_PAGES = ["/forms.html", "/widgets.html", "/clickables.html", "/texts.html"];
const LONG_PAGES = ["/cards", "/table-1000"];

/** The least that a page can be read by: every element and text node, the texts joined. It looks at no style. */
const BARE_WALK = `(() => {
  const walker = document.createTreeWalker(
    document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeType === Node.TEXT_NODE ? node.data.trim() : "";
    if (text !== "") texts.push(text);
  }
  return texts.join("\\n");
})()`;

/**
 * `ax` of 500 cards against a bare walk of them, both on warm sessions; `ax` of a table of 10,000 rows against one of
 * 1,000.
 */
async function speed(): Promise<Result[]> {
  await using pages = serveLongPages();
  await using cards = await WarmSession.open();
  await using small = await WarmSession.open();
  await using large = await WarmSession.open();
  await cards.print("goto", { url: `${pages.url}/cards` });
  await small.print("goto", { url: `${pages.url}/table-1000` });
  await large.print("goto", { url: `${pages.url}/table-10000` });
  const line = cards.session.context.requireActive().session;
  const times = await interleaved(
    {
      bare: () => line.send("Runtime.evaluate", { expression: BARE_WALK, returnByValue: true }),
      ax: () => cards.print("ax"),
      rows1000: () => small.print("ax"),
      rows10000: () => large.print("ax"),
    },
    30,
    10,
  );
  return [
    {
      what: "ax of 500 cards against a bare walk that only collects text",
      ratio: times.ax.median / times.bare.median,
      bar: 1.3,
      detail: `${shown(times.ax)} against ${shown(times.bare)}`,
    },
    {
      what: "ax of 10,000 rows against 1,000 rows",
      ratio: times.rows10000.median / times.rows1000.median,
      bar: 2,
      detail: `${shown(times.rows10000)} against ${shown(times.rows1000)}`,
    },
  ];
}

/** What DevTools puts around each answer, and the names of an answer's own fields: for what is printed in a few words. */
const FRAME_BYTES = 113 + 128;

/** What a read may send beyond what it prints. */
const BYTES_BAR = 1.2;

const READS: readonly [op: string, params: Record<string, unknown>][] = [
  ["ax", {}],
  ["ax", { grep: "lamp" }],
  ["text", {}],
  ["read", {}],
  ["get", { what: "html", selector: "body" }],
  ["get", { what: "box", selector: "body" }],
  ["locate", { selector: "button" }],
];

/** Bytes of the page's answers against bytes printed, the worst page of each read. */
async function bytes(): Promise<Result[]> {
  await using shop = serveFolder("shop");
  await using long = serveLongPages();
  await using warm = await WarmSession.open({ isTraced: true });
  const worst = new Map<string, Result>();
  for (const url of [...under(shop, SHOP_PAGES), ...under(long, LONG_PAGES)]) {
    await warm.print("goto", { url });
    await warm.print("ax"); // installs the page's script
    for (const [op, params] of READS) {
      const before = warm.receivedBytes;
      const printed = sizeOf(await warm.print(op, params));
      const sent = warm.receivedBytes - before;
      const what = [op, ...Object.values(params)].join(" ");
      const ratio = Math.max(0, sent - FRAME_BYTES) / printed;
      if (ratio <= (worst.get(what)?.ratio ?? -Infinity)) continue;
      worst.set(what, {
        what: `bytes that ${what} sends against those that it prints`,
        ratio,
        bar: BYTES_BAR,
        detail: `${sent} against ${printed} on ${pathOf(url)}`,
      });
    }
  }
  return [...worst.values()];
}

/** Bytes of `ax` against other tools' snapshots, and what these give a ref that it does not list. */
async function size(): Promise<Result[]> {
  await using shop = serveFolder("shop");
  await using fixtures = serveFolder("pages");
  await using long = serveLongPages();
  const urls = [
    ...under(shop, SHOP_PAGES),
    ...under(fixtures, FIXTURE_PAGES),
    ...under(long, LONG_PAGES),
  ];
  const ours = await ownSnapshots(urls);
  await installPeers();
  const results: Result[] = [];
  for (const [name, snapshotsOf] of Object.entries(PEERS)) {
    const theirs = await snapshotsOf(urls);
    for (const [index, url] of urls.entries()) {
      const { text = "", listed = [] } = ours[index] ?? {};
      const other = theirs[index] ?? "";
      const missing = missingFrom(listed, listedInText(other));
      results.push({
        what: `size of ax against ${name} on ${pathOf(url)}`,
        ratio: sizeOf(text) / sizeOf(other),
        bar: 1,
        detail: `${sizeOf(text)} against ${sizeOf(other)} bytes${missingText(missing)}`,
      });
    }
  }
  return results;
}

async function ownSnapshots(urls: string[]): Promise<{ text: string; listed: Listed }[]> {
  await using warm = await WarmSession.open();
  const snapshots: { text: string; listed: Listed }[] = [];
  for (const url of urls) {
    await warm.print("goto", { url });
    const text = await warm.print("ax", { limit: 0 });
    snapshots.push({ text, listed: listedInTree(warm.session.lastLook?.look.nodes ?? []) });
  }
  return snapshots;
}

function missingText(missing: Listed): string {
  if (missing.length === 0) return ", all listed";
  return `, ${missing.length} not listed: ${missing.slice(0, 8).join(", ")}`;
}

function under({ url }: { url: string }, paths: readonly string[]): string[] {
  return paths.map((path) => url + path);
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

await runBenchmarks({ speed, bytes, size }, Deno.args);
