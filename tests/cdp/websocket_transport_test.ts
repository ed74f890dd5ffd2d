import assert from "node:assert/strict";
import { Connection } from "../../src/cdp/connection.ts";
import { WebSocketTransport } from "../../src/cdp/websocket_transport.ts";

/** A WebSocket server on loopback that hands out each socket that it accepts. */
class FakeEndpoint implements AsyncDisposable {
  readonly url: string;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  #accepted = Promise.withResolvers<WebSocket>();

  constructor(onSocket: (socket: WebSocket) => void = () => {}) {
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request): Response => {
        const { socket, response } = Deno.upgradeWebSocket(request);
        socket.onopen = () => {
          onSocket(socket);
          this.#accepted.resolve(socket);
        };
        return response;
      },
    );
    this.url = `ws://127.0.0.1:${this.#server.addr.port}/devtools/browser/1`;
  }

  get socket(): Promise<WebSocket> {
    return this.#accepted.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}

function answerAll(socket: WebSocket): void {
  socket.onmessage = ({ data }) => {
    const { id } = JSON.parse(data);
    socket.send(JSON.stringify({ id, result: { product: "Chrome/1 å🦊" } }));
  };
}

Deno.test("WebSocketTransport carries commands and answers", async () => {
  await using endpoint = new FakeEndpoint(answerAll);
  const connection = new Connection(await WebSocketTransport.connect(endpoint.url));
  assert.equal((await connection.browser.send("Browser.getVersion")).product, "Chrome/1 å🦊");
  const socket = await endpoint.socket;
  const closed = new Promise((resolve) => socket.onclose = resolve);
  connection.close();
  await closed;
});

Deno.test("WebSocketTransport ends the connection when the browser closes the socket", async () => {
  await using endpoint = new FakeEndpoint();
  const connection = new Connection(await WebSocketTransport.connect(endpoint.url));
  const call = connection.browser.send("Browser.getVersion");
  (await endpoint.socket).close(1001, "browser ended");
  await assert.rejects(call, { code: "browser_gone", message: /browser ended/ });
  await assert.rejects(connection.browser.send("Browser.getVersion"), { code: "browser_gone" });
});

Deno.test("WebSocketTransport tells of a socket that closed before anybody listened", async () => {
  await using endpoint = new FakeEndpoint((socket) => socket.close());
  const transport = await WebSocketTransport.connect(endpoint.url);
  // the server's `close` event comes once ours has answered it
  const socket = await endpoint.socket;
  if (socket.readyState !== WebSocket.CLOSED) {
    await new Promise((resolve) => socket.onclose = resolve);
  }
  const connection = new Connection(transport);
  assert.equal((await connection.ended).code, "browser_gone");
});

Deno.test("WebSocketTransport.connect says which endpoint cannot be reached", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  await assert.rejects(
    WebSocketTransport.connect(`ws://127.0.0.1:${port}/`),
    new RegExp(`Cannot connect to ws://127.0.0.1:${port}/`),
  );
});

Deno.test("WebSocketTransport.connect gives up by its signal", async () => {
  await assert.rejects(
    WebSocketTransport.connect("ws://127.0.0.1:1/", {
      signal: AbortSignal.abort(new Error("no time")),
    }),
    { message: "no time" },
  );
  // a server that accepts the line and never answers the handshake
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const controller = new AbortController();
  const connecting = WebSocketTransport.connect(`ws://127.0.0.1:${listener.addr.port}/`, {
    signal: controller.signal,
  });
  using _line = await listener.accept();
  controller.abort(new Error("too late"));
  await assert.rejects(connecting, { message: "too late" });
});
