/**
 * Web servers for tests and the demo: on 127.0.0.1, on a free port, gone with the scope that holds them.
 *
 * A page of another origin is the same server as `http://localhost:<port>`; of another site, a second server.
 */
import { extname, join, normalize } from "node:path";

/** A server that runs until it is disposed. */
export interface TestServer extends AsyncDisposable {
  /** `http://127.0.0.1:40123`, without a slash at the end. */
  readonly url: string;
  /** Path and query of each request so far, in order: `/cart.html?from=list`. Not of `/favicon.ico`. */
  readonly requests: readonly string[];
}

/** What a path answers with: HTML text, or a function for everything else. */
export type PageAnswer = string | ((request: Request) => Response | Promise<Response>);

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * Serves the files of a folder, `index.html` for a path that ends in a slash, 404 for what is not there. Nothing is
 * cached, so that a reload shows what the file says now.
 *
 * `await using server = serveFixtures("fixtures/shop");`
 */
export function serveFixtures(dir: string): TestServer {
  return serve((_request, path) => readFixture(dir, path));
}

/**
 * Serves pages written in the test, by exact path without query; 404 for any other.
 *
 * `await using server = servePages({ "/": "<h1>Shop</h1>", "/old": () => Response.redirect(url) });`
 */
export function servePages(pages: Readonly<Record<string, PageAnswer>>): TestServer {
  return serve((request, path) => {
    const answer = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (answer === undefined) return notFound(path);
    return typeof answer === "string" ? html(answer) : answer(request);
  });
}

/** A page of UTF-8 HTML. */
export function html(text: string, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(text, { ...init, headers });
}

function notFound(path: string): Response {
  return new Response(`No such page: ${path}\n`, { status: 404 });
}

/** Files are read whole: a stream that the browser abandons would be a leak to the test sanitizers. */
async function readFixture(dir: string, path: string): Promise<Response> {
  // From the root, `normalize` resolves every `..`, also one that came as `%2e%2e%2f`: nothing outside is reached.
  const inside = normalize(path.endsWith("/") ? `${path}index.html` : path);
  try {
    const body = await Deno.readFile(join(dir, inside));
    const type = CONTENT_TYPES[extname(inside)] ?? "application/octet-stream";
    return new Response(body, { headers: { "content-type": type, "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.IsADirectory) {
      return notFound(path);
    }
    throw error;
  }
}

type Answer = (request: Request, path: string) => Response | Promise<Response>;

function serve(answer: Answer): TestServer {
  const requests: string[] = [];
  const ending = new AbortController();
  const server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    signal: ending.signal,
    onListen: () => {},
  }, (request) => {
    const { pathname, search } = new URL(request.url);
    // Chrome asks for it unasked: an answer keeps its error out of the page's console.
    if (pathname === "/favicon.ico") return new Response(null, { status: 204 });
    requests.push(pathname + search);
    return answer(request, decodeURIComponent(pathname));
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    requests,
    // Aborting drops the connections that a browser keeps open; `shutdown()` would wait for them.
    async [Symbol.asyncDispose](): Promise<void> {
      ending.abort();
      await server.finished;
    },
  };
}
