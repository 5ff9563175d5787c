import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** What ends with the test, or with the file. */
type Ending = { after(end: () => Promise<void>): void };

/** As long as a page waits for anything. */
const PATIENCE_MS = 30_000;

/** What becomes of a request in place of an answer. `flood`: an answer that never ends; `page`: HTML; `half`: the beginning of JSON. */
export type Trouble = "silence" | 500 | 429 | "cut" | "page" | "nonsense" | "half" | "flood";
export const TROUBLES: readonly Trouble[] = ["silence", 500, 429, "cut", "page", "nonsense", "half", "flood"];
/** What somebody else's service was asked, as text. */
export type Asked = { method: string; path: string; body: string };
export type Outside = {
  origin: string;
  asked: Asked[];
  /** What it says of where a visitor is; null is a refusal. */
  place: object | null;
  /** How all of it is, until that is taken back. */
  trouble: Trouble | null;
  /** Resolves as soon as something that was asked fits. */
  heard(fits: (asked: Asked) => boolean): Promise<Asked>;
  /** Resolves once nobody takes any more of an answer that never ends. */
  left(): Promise<unknown>;
};

/** Plays the services outside that a page may call, on an origin of its own, until the test ends. */
export async function playOutside(t: Ending): Promise<Outside> {
  const waiting = new Set<() => void>();
  const floods: Promise<unknown>[] = [];
  const outside: Outside = {
    origin: "",
    asked: [],
    place: null,
    trouble: null,
    async heard(fits) {
      for (;;) {
        const found = outside.asked.find(fits);
        if (found) return found;
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        waiting.add(resolve);
        const tooLate = setTimeout(() => reject(new Error("Nobody asked for that within half a minute.")), PATIENCE_MS);
        await promise;
        clearTimeout(tooLate);
      }
    },
    left: () => Promise.all(floods),
  };
  // A page that is closed in the middle of what it says is not heard.
  const server = createServer((request, response) => void answer(request, response).catch(() => undefined));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts);
    const body = (raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw) : raw).toString();
    outside.asked.push({ method: request.method ?? "", path: request.url ?? "", body });
    const isPlace = request.url?.startsWith("/place") === true;
    const refusal = { error: true, reason: "RateLimited" };
    if (outside.trouble === "flood") floods.push(once(response, "close", { signal: AbortSignal.timeout(PATIENCE_MS) }));
    if (outside.trouble !== null) beTroubled(response, outside.trouble);
    else {
      response.writeHead(isPlace && outside.place === null ? 429 : 200, HEAD);
      response.end(JSON.stringify(isPlace ? (outside.place ?? refusal) : {}));
    }
    for (const tell of waiting) tell();
    waiting.clear();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  outside.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  return outside;
}

const HEAD = {
  "content-type": "application/json",
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-expose-headers": "retry-after",
  "cross-origin-resource-policy": "cross-origin",
};

function beTroubled(response: ServerResponse, trouble: Trouble): void {
  if (trouble === "silence") return;
  if (trouble === "cut") {
    response.destroy();
    return;
  }
  response.writeHead(typeof trouble === "number" ? trouble : 200, { ...HEAD, "retry-after": "30" });
  if (trouble === "flood") flood(response);
  else if (trouble === "page") response.end("<!doctype html><title>Sign in to the network</title>");
  else if (trouble === "half") response.end('{"country_code":"F');
  else if (trouble === "nonsense") response.end('{"country_code":{"is":["France"]},"latitude":"north"}');
  else response.end("{}");
}

/** As much as is taken, of what could still become a place. */
function flood(response: ServerResponse): void {
  const piece = `${" ".repeat(16_383)}\n`;
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", more);
  more();
}
