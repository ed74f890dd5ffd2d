/** The pages that reading is measured on: a list of product cards, a table, the demo shop and the fixtures. */
import { fileURLToPath } from "node:url";
import {
  type PageAnswer,
  serveFixtures,
  servePages,
  type TestServer,
} from "../../tests/helpers/server.ts";

const CARDS = 500;
const ROWS = [1_000, 10_000] as const;

/** Serves `/cards`, `/table-1000` and `/table-10000`. */
export function serveLongPages(): TestServer {
  const tables = ROWS.map((rows): [string, PageAnswer] => [`/table-${rows}`, tablePage(rows)]);
  return servePages({ "/cards": cardsPage(CARDS), ...Object.fromEntries(tables) });
}

/** Serves `fixtures/shop` or `fixtures/pages`. */
export function serveFolder(name: "shop" | "pages"): TestServer {
  return serveFixtures(fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url)));
}

function cardsPage(count: number): string {
  return page("Catalogue", `<main><h1>Catalogue</h1>${times(count, card)}</main>`);
}

function card(n: number): string {
  return `<article class="card">
  <a href="/product/${n}"><img src="data:," alt="Photo of lamp ${n}" width="80" height="60"></a>
  <h2><a href="/product/${n}">Lamp ${n}</a></h2>
  <p class="price">$${n % 90 + 10}.95</p>
  <p>Brass stem, linen shade number ${n}, for bulbs up to ${n % 60 + 20} watts.</p>
  <div><button>Add to cart</button> <button aria-label="Save lamp ${n} for later">♡</button></div>
</article>
`;
}

function tablePage(count: number): string {
  const head = "<tr><th>No.<th>Name<th>Item<th>Action<th>Total";
  return page("Rows", `<table><thead>${head}<tbody>${times(count, row)}</table>`);
}

function row(n: number): string {
  return `<tr><td>${n}<td>Name ${n}<td><a href="/item/${n}">Item ${n}</a>` +
    `<td><button>Edit ${n}</button><td>${n * 7}\n`;
}

function page(title: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>.card { border: 1px solid; margin: 8px; padding: 8px }</style>${body}`;
}

function times(count: number, write: (n: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index + 1)).join("");
}
