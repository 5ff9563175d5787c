import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import type { Ending } from "./browser.ts";

/** What somebody else's service was asked, as text. */
export type Asked = { method: string; path: string; body: string };
export type Outside = {
  origin: string;
  asked: Asked[];
  /** What it says of where a visitor is; null is a refusal. */
  place: object | null;
  /** Resolves as soon as something that was asked fits. */
  heard(fits: (asked: Asked) => boolean): Promise<Asked>;
};

/** Plays the services outside that a page may call, on an origin of its own, until the test ends. */
export async function playOutside(t: Ending): Promise<Outside> {
  const waiting = new Set<() => void>();
  const outside: Outside = {
    origin: "",
    asked: [],
    place: null,
    async heard(fits) {
      for (;;) {
        const found = outside.asked.find(fits);
        if (found) return found;
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        waiting.add(resolve);
        const tooLate = setTimeout(() => reject(new Error("Nobody asked for that within 15 seconds.")), 15_000);
        await promise;
        clearTimeout(tooLate);
      }
    },
  };
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts);
    const body = (raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw) : raw).toString();
    outside.asked.push({ method: request.method ?? "", path: request.url ?? "", body });
    const isPlace = request.url?.startsWith("/place") === true;
    const refusal = { error: true, reason: "RateLimited" };
    response.writeHead(isPlace && outside.place === null ? 429 : 200, {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    response.end(JSON.stringify(isPlace ? (outside.place ?? refusal) : {}));
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
