import { once } from "node:events";
import { createServer, request, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

export type Way = { url: string; close(): Promise<void> };

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gu;

/** `/` as the product serves it, or without any script; both from the same kind of server, everything else passed through. */
export async function serveLanding(productUrl: string, { isPlain }: { isPlain: boolean }): Promise<Way> {
  const page = await fetch(productUrl, { headers: { "accept-encoding": "identity" } });
  const html = await page.text();
  const shown = isPlain ? html.replaceAll(SCRIPTS, "") : html;
  if (isPlain && (shown === html || /<script|modulepreload/u.test(shown)))
    throw new Error("The scripts of the page could not be taken out.");
  const body = await compress(shown);
  const policy = page.headers.get("content-security-policy") ?? "";
  const server = createServer((incoming, response) => {
    if (incoming.url !== "/") return passThrough(productUrl, incoming.url ?? "/", incoming.headers, response);
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "content-security-policy": policy,
      "content-length": body.byteLength,
    });
    response.end(body);
  });
  return open(server);
}

function passThrough(productUrl: string, path: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
  const onward = request(new URL(path, productUrl), { headers: { ...headers, host: new URL(productUrl).host } });
  onward.once("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once("error", () => response.destroy());
  onward.end();
}

async function open(server: Server): Promise<Way> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
