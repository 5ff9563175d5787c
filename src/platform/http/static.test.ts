import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ORIGIN } from "#shared/origin.ts";
import { logOf } from "../log.ts";
import { httpServerOf } from "./server.ts";
import { staticFiles } from "./static.ts";

const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
const web = join(folder, "web");
const SCRIPT = "console.info('x');\n".repeat(100);
mkdirSync(join(web, "assets"), { recursive: true });
writeFileSync(join(web, "app.html"), "<!doctype html><title>page</title>");
writeFileSync(join(web, "index.html"), `<!doctype html><title>landing</title><link rel="canonical" href="${ORIGIN}/">`);
writeFileSync(join(web, "terms.html"), "<!doctype html><title>terms</title>");
writeFileSync(join(web, "not-found.html"), "<!doctype html><title>nothing</title>");
writeFileSync(join(web, "assets", "app-1a2b3c.js"), SCRIPT);
writeFileSync(join(web, "assets", "photo-1a2b3c.png"), "png");
writeFileSync(join(web, "robots.txt"), "User-agent: *\n");
writeFileSync(join(web, ".stationwise-build"), "hidden");
writeFileSync(join(folder, "secret.txt"), "secret");
mkdirSync(join(folder, "web-other"));
writeFileSync(join(folder, "web-other", "secret.txt"), "secret");

let count = 12;
const files = staticFiles(web, {
  origin: "https://stationwise.test",
  appPaths: ["practice", "report"],
  fill: async (page, html) => (page === "/terms.html" ? html.replace("terms", `${count} terms`) : html),
});
const http = httpServerOf({
  handlers: [(incoming, response, { path }) => files(incoming, response, path)],
  isSecure: false,
  log: logOf("silent"),
  metrics: null,
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sent as it stands: a browser's fetch would tidy the path first. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = http.server.address() as AddressInfo;
  const outgoing = request({ host: "127.0.0.1", port, path, headers, method }).end();
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  const chunks = (await incoming.toArray()) as Buffer[];
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) };
}

describe("the built pages", () => {
  before(async () => {
    http.server.listen(0, "127.0.0.1");
    await once(http.server, "listening");
  });
  after(async () => {
    await http.close(0);
    rmSync(folder, { recursive: true, force: true });
  });

  it("are kept for a year where the name carries a hash, and asked for again otherwise", async () => {
    const asset = await get("/assets/app-1a2b3c.js");
    assert.equal(asset.headers["cache-control"], "public, max-age=31536000, immutable");
    assert.equal(asset.headers["content-type"], "text/javascript; charset=utf-8");
    assert.equal((await get("/")).headers["cache-control"], "no-cache");
    assert.equal((await get("/robots.txt")).headers["cache-control"], "no-cache");
  });

  it("answer every path of the application with the page", async () => {
    for (const path of ["/practice", "/practice/", "/report/0b1c"]) {
      const page = await get(path);
      assert.equal(page.status, 200, path);
      assert.match(String(page.body), /<title>page/u);
    }
  });

  it("answer / and the paths of public pages with what was written at build, the product's own address put in", async () => {
    assert.equal(
      String((await get("/")).body),
      '<!doctype html><title>landing</title><link rel="canonical" href="https://stationwise.test/">',
    );
    assert.match(String((await get("/terms")).body), /<title>12 terms/u);
  });

  it("are sent again once what is filled into them has changed", async () => {
    const { headers } = await get("/terms");
    const known = { "if-none-match": String(headers.etag) };
    const compressed = async () =>
      String(brotliDecompressSync((await get("/terms", { "accept-encoding": "br" })).body));
    assert.equal((await get("/terms", known)).status, 304);
    assert.match(await compressed(), /<title>12 terms/u);
    count = 13;
    assert.match(String((await get("/terms", known)).body), /<title>13 terms/u);
    assert.match(await compressed(), /<title>13 terms/u);
  });

  it("answer any other path with the not-found page and 404, also when it is asked for again", async () => {
    for (const path of ["/nothing", "/terms/nothing", "/not-found", "/practices", "/app", "/index", "//practice"]) {
      const page = await get(path);
      assert.equal(page.status, 404, path);
      assert.match(String(page.body), /<title>nothing/u, path);
      assert.equal((await get(path, { "if-none-match": String(page.headers["etag"]) })).status, 404, path);
    }
  });

  it("answer a missing asset with 404 and never with a page", async () => {
    for (const path of ["/assets/app-old.js", "/assets/", "/favicon.ico", "/assets/app-1a2b3c"]) {
      const missing = await get(path);
      assert.equal(missing.status, 404, path);
      assert.match(String(missing.headers["content-type"]), /json/u, path);
    }
  });

  it("have one address each, so that writing it in another way fills no memory", async () => {
    for (const path of ["/assets//app-1a2b3c.js", "/assets////app-1a2b3c.js", "//assets/app-1a2b3c.js"])
      assert.equal((await get(path)).status, 404, path);
  });

  it("give nothing outside their folder and nothing hidden", async () => {
    const paths = [
      "/../secret.txt",
      "/assets/../../secret.txt",
      "/../web-other/secret.txt",
      "/%2e%2e/secret.txt",
      "/assets/..%2f..%2fsecret.txt",
      "/..\\secret.txt",
      "//secret.txt",
      "/assets/../.stationwise-build.txt",
      "/assets/%00.js",
    ];
    for (const path of paths) {
      const answer = await get(path);
      assert.equal(answer.status, 404, path);
      assert.doesNotMatch(String(answer.body), /secret/u, path);
    }
    assert.doesNotMatch(String((await get("/.stationwise-build")).body), /hidden/u);
  });

  it("are not sent again to somebody who has them", async () => {
    const { headers } = await get("/");
    const again = await get("/", { "if-none-match": String(headers.etag) });
    assert.equal(again.status, 304);
    assert.equal(again.body.length, 0);
    writeFileSync(join(web, "index.html"), "<!doctype html><title>page two</title>");
    assert.equal((await get("/", { "if-none-match": String(headers.etag) })).status, 200);
  });

  it("are compressed as the browser can take them, and pictures are not", async () => {
    const brotli = await get("/assets/app-1a2b3c.js", { "accept-encoding": "gzip, br" });
    assert.equal(brotli.headers["content-encoding"], "br");
    assert.equal(brotli.headers.vary, "accept-encoding");
    assert.equal(String(brotliDecompressSync(brotli.body)), SCRIPT);
    const gzip = await get("/assets/app-1a2b3c.js", { "accept-encoding": "gzip" });
    assert.equal(gzip.headers["content-encoding"], "gzip");
    assert.equal(String(gunzipSync(gzip.body)), SCRIPT);
    assert.equal(String((await get("/assets/app-1a2b3c.js")).body), SCRIPT);
    assert.equal(
      (await get("/assets/photo-1a2b3c.png", { "accept-encoding": "br" })).headers["content-encoding"],
      undefined,
    );
  });

  it("are not compressed in a way the browser says it cannot take", async () => {
    const answer = await get("/assets/app-1a2b3c.js", { "accept-encoding": "br;q=0, gzip" });
    assert.equal(answer.headers["content-encoding"], "gzip");
  });

  it("answer HEAD without a body, and nothing but GET and HEAD", async () => {
    const head = await get("/assets/app-1a2b3c.js", {}, "HEAD");
    assert.equal(head.headers["content-length"], String(SCRIPT.length));
    assert.equal(head.body.length, 0);
    assert.equal((await get("/", {}, "POST")).status, 404);
  });
});
