import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { describe, it } from "node:test";
import { logOf } from "../log.ts";
import { httpServerOf, sendText, type Handler, type HttpServer } from "./server.ts";

const serving = (...handlers: Handler[]) => listening({ handlers });

async function listening(options: Pick<Parameters<typeof httpServerOf>[0], "handlers" | "patienceMs">) {
  const http = httpServerOf({ ...options, isSecure: false, log: logOf("silent"), metrics: null });
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  return http;
}

/** A reader that sends its request and takes nothing until it is told to. */
async function asking(http: HttpServer, path = "/"): Promise<Socket> {
  const socket = connect((http.server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
}

describe("the server", () => {
  for (const [what, sent] of [
    ["head", "GET / HTTP/1.1\r\nhost: x\r\n"],
    ["body", "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf"],
  ] as const)
    it(`ends a request whose ${what} stops half-way, soon after its time`, { timeout: 10_000 }, async () => {
      const http = await listening({ handlers: [], patienceMs: { headersTimeout: 1, requestTimeout: 1 } });
      const socket = connect((http.server.address() as AddressInfo).port, "127.0.0.1");
      socket.resume();
      socket.write(sent);
      await once(socket, "close");
      await http.close();
      assert.equal(http.server.listening, false);
    });

  it("lets a stream that is running end before it stops", async () => {
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const http = await serving(async (_request, response) => {
      response.write("first ");
      arrived.resolve();
      await goOn.promise;
      response.end("last");
      return true;
    });
    const socket = await asking(http);
    await arrived.promise;
    const closed = http.close();
    goOn.resolve();
    let read = "";
    socket.setEncoding("utf8").on("data", (text: string) => (read += text));
    socket.resume();
    await Promise.all([closed, once(socket, "end")]);
    assert.match(read, /first [^]*last/u);
    socket.destroy();
  });

  it("sends an answer to its end though it was asked to stop before anybody read it", async () => {
    const SIZE = 32 * 1_048_576;
    const arrived = Promise.withResolvers<void>();
    const http = await serving(async (_request, response) => {
      response.end("x".repeat(SIZE));
      arrived.resolve();
      return true;
    });
    const socket = await asking(http);
    await arrived.promise;
    const closed = http.close();
    let read = 0;
    socket.on("data", (piece: Buffer) => (read += piece.byteLength));
    socket.resume();
    await Promise.all([closed, once(socket, "close")]);
    assert.ok(read > SIZE, String(read));
  });

  it("cuts off a reader who never reads when it has waited long enough", async () => {
    const arrived = Promise.withResolvers<void>();
    const http = await serving(async (_request, response) => {
      response.end("x".repeat(32 * 1_048_576));
      arrived.resolve();
      return true;
    });
    const socket = await asking(http);
    await arrived.promise;
    await http.close(50);
    assert.equal(http.server.listening, false);
    socket.destroy();
  });

  it("answers a bug with a sentence and a reference, and never with the bug", async () => {
    const http = await serving(() => Promise.reject(new Error("select secret from accounts")));
    const { port } = http.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    const text = await answer.text();
    assert.equal(answer.status, 500);
    assert.ok(text.includes(String(answer.headers.get("x-request-id"))));
    assert.doesNotMatch(text, /secret|select|\.ts/u);
    await http.close(0);
  });

  it("breaks an answer off when a bug comes in the middle of it, instead of ending it as if it were whole", async () => {
    const http = await serving(async (_request, response) => {
      response.write("half");
      throw new Error("a bug");
    });
    const { port } = http.server.address() as AddressInfo;
    await assert.rejects(fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text()));
    await http.close(0);
  });

  it("asks the handlers in turn and says that there is nothing when none answers", async () => {
    const http = await serving(
      () => Promise.resolve(false),
      (_request, response, { path }) => {
        if (path !== "/here") return Promise.resolve(false);
        sendText(response, 200, "text/plain", "here");
        return Promise.resolve(true);
      },
    );
    const { port } = http.server.address() as AddressInfo;
    assert.equal(await (await fetch(`http://127.0.0.1:${port}/here?x=/there`)).text(), "here");
    assert.equal((await fetch(`http://127.0.0.1:${port}/there`)).status, 404);
    await http.close(0);
  });
});
