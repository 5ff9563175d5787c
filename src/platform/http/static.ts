import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { ORIGIN } from "#shared/origin.ts";
import { brotliCompress, constants, gzip } from "node:zlib";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml; charset=utf-8",
};
const COMPRESSIBLE = new Set([".html", ".js", ".css", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);
/** Where the product's own address is written in. */
const NAMES_ORIGIN = new Set([".html", ".txt", ".xml"]);

type Encoded = { body: Buffer; encoding: string | null };
type Asset = {
  type: string;
  tag: string;
  plain: Buffer;
  encoded: Map<string, Promise<Encoded>>;
  isCompressible: boolean;
};

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const takes = (accepted: string, encoding: string) =>
  accepted.split(",").some((part) => part.trim().startsWith(encoding) && !/;\s*q=0(\.0*)?\s*$/u.test(part));

async function encode(asset: Asset, encoding: string): Promise<Encoded> {
  if (encoding === "br") {
    return { body: await asBrotli(asset.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), encoding };
  }
  return { body: await asGzip(asset.plain, { level: 9 }), encoding };
}

type Site = {
  /** The product's own address, as https://www.example.org. */
  origin: string;
  /** The first part of every path that the application answers itself. */
  appPaths: readonly string[];
  /** What is written into a page as it is served, given the page's file as "/index.html". */
  fill?: (page: string, html: string) => Promise<string>;
};

/**
 * Serves a folder of built files. Names under /assets/ carry a hash and are kept for a year; everything else is
 * asked for again. `/` and `/a-name` are pages written at build (index.html, a-name.html); the application's paths get
 * app.html; anything else is 404: the not-found page, or nothing where a file was asked for. Returns whether it answered.
 */
export function staticFiles(
  folder: string,
  { origin, appPaths, fill }: Site,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> {
  const isApp = new Set(appPaths);
  const assets = new Map<string, Asset>();

  const findAsset = async (path: string): Promise<Asset | null> => {
    const known = assets.get(path);
    if (known && path.startsWith("/assets/")) return known;
    // One address for each file: what is kept here must not grow with the ways to write one.
    if (normalize(path) !== path || path.includes("/.")) return null;
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) return null;
    const read = await readFile(file).catch(() => null);
    if (!read) return null;
    const extension = extname(file);
    const named = NAMES_ORIGIN.has(extension) ? Buffer.from(read.toString().replaceAll(ORIGIN, origin)) : read;
    const plain = fill && extension === ".html" ? Buffer.from(await fill(path, named.toString())) : named;
    const tag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    // Compressing a page costs some fifty times what all else about it does (docs/decisions/0024).
    if (known?.tag === tag) return known;
    const asset: Asset = {
      type: TYPES[extension] ?? "application/octet-stream",
      tag,
      plain,
      encoded: new Map(),
      isCompressible: COMPRESSIBLE.has(extension),
    };
    assets.set(path, asset);
    return asset;
  };

  const pageOf = (path: string) => {
    if (path === "/") return "/index.html";
    // Their address is another one.
    if (path === "/index" || path === "/app") return "/not-found.html";
    return isApp.has(path.split("/")[1] ?? "") ? "/app.html" : `${path}.html`;
  };

  const encodedFor = (asset: Asset, accepted: string): Promise<Encoded> => {
    const encoding = !asset.isCompressible
      ? null
      : takes(accepted, "br")
        ? "br"
        : takes(accepted, "gzip")
          ? "gzip"
          : null;
    if (!encoding) return Promise.resolve({ body: asset.plain, encoding: null });
    let made = asset.encoded.get(encoding);
    if (!made) asset.encoded.set(encoding, (made = encode(asset, encoding)));
    return made;
  };

  return async (request, response, path) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const isFile = path.startsWith("/assets/") || extname(path) !== "";
    const file = isFile ? path : pageOf(path);
    const found = await findAsset(file);
    const asset = found ?? (isFile ? null : await findAsset("/not-found.html"));
    if (!asset) return false;
    const status = found === null || file === "/not-found.html" ? 404 : 200;
    response.setHeader("content-type", asset.type);
    response.setHeader("etag", asset.tag);
    const kept = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    if (!response.hasHeader("cache-control")) response.setHeader("cache-control", kept);
    if (asset.isCompressible) response.setHeader("vary", "accept-encoding");
    if (status === 200 && request.headers["if-none-match"] === asset.tag) {
      response.writeHead(304).end();
      return true;
    }
    const { body, encoding } = await encodedFor(asset, request.headers["accept-encoding"] ?? "");
    if (encoding) response.setHeader("content-encoding", encoding);
    response.setHeader("content-length", body.byteLength);
    response.writeHead(status).end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}
