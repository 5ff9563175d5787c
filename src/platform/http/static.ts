import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
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
};
const COMPRESSIBLE = new Set([".html", ".js", ".css", ".json", ".svg", ".txt", ".webmanifest"]);

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

/**
 * Serves a folder of built files. Names under /assets/ carry a hash and are kept for a year; everything else is
 * asked for again. A missing asset is 404, never a page; any other path is the application's, which has its own
 * not-found page. Returns whether it answered.
 */
export function staticFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> {
  const assets = new Map<string, Asset>();

  const findAsset = async (path: string): Promise<Asset | null> => {
    const known = assets.get(path);
    if (known) return known;
    const file = normalize(join(folder, path));
    if (!file.startsWith(folder + sep) || path.includes("/.")) return null;
    const plain = await readFile(file).catch(() => null);
    if (!plain) return null;
    const extension = extname(file);
    const asset: Asset = {
      type: TYPES[extension] ?? "application/octet-stream",
      tag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      plain,
      encoded: new Map(),
      isCompressible: COMPRESSIBLE.has(extension),
    };
    if (path.startsWith("/assets/")) assets.set(path, asset);
    return asset;
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
    const asset = (await findAsset(isFile ? path : "/index.html")) ?? null;
    if (!asset) return false;
    response.setHeader("content-type", asset.type);
    response.setHeader("etag", asset.tag);
    response.setHeader(
      "cache-control",
      path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    );
    if (asset.isCompressible) response.setHeader("vary", "accept-encoding");
    if (request.headers["if-none-match"] === asset.tag) {
      response.writeHead(304).end();
      return true;
    }
    const { body, encoding } = await encodedFor(asset, request.headers["accept-encoding"] ?? "");
    if (encoding) response.setHeader("content-encoding", encoding);
    response.setHeader("content-length", body.byteLength);
    response.writeHead(200).end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}
