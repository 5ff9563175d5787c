import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenHere } from "./on-a-port.ts";
import { sendError, sendXml, tag, uploadsInto } from "./s3-uploads.ts";

const CODES = { 403: "AccessDenied", 429: "SlowDown", 500: "InternalError", 503: "SlowDown" };
/** A status; no answer at all; a cut line; somebody else's page; or an object that stops in the middle (`GET` alone). */
export type S3Trouble = keyof typeof CODES | "silence" | "cut" | "page" | "half";

export type S3StandIn = {
  endpoint: string;
  /** What it holds, by bucket and key. */
  objects: Map<string, Buffer>;
  /** Requests that carried no signature of the key it knows. */
  unsigned: string[];
  /** The keys of uploads in parts that are neither whole nor given up. */
  unfinished(): string[];
  /** Fails this many requests of a method from now on, with 503 if nothing else is said. */
  fail(method: string, times: number, how?: S3Trouble): void;
  close(): Promise<void>;
};

const ETAG = { etag: '"x"' };
const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A small S3 server: PUT, whole and in parts, GET with a range, HEAD, DELETE of one and of many, and the list of a prefix. */
export async function s3StandIn(accessKey: string): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const unsigned: string[] = [];
  const failing = new Map<string, { left: number; how: S3Trouble }>();
  const uploads = uploadsInto(objects);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
    const key = decodeURIComponent(pathname.slice(1));
    const method = request.method ?? "GET";
    const body = await bodyOf(request);
    const signed = request.headers.authorization ?? "";
    if (!signed.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`) || !/Signature=[0-9a-f]{64}$/u.test(signed)) {
      unsigned.push(`${method} ${key}`);
      return sendError(response, 403, "AccessDenied");
    }
    const trouble = failing.get(method);
    if (trouble !== undefined && trouble.left-- > 0) return misbehave(trouble.how, key, response);
    if (method === "POST" && searchParams.has("delete")) return removeMany(key, body, response);
    if (searchParams.has("uploads") || searchParams.has("uploadId"))
      return uploads.handle({ method, key, asked: searchParams, body }, response);
    if (method === "GET" && searchParams.has("list-type")) return list(key, searchParams, response);
    if (method === "PUT") {
      if (request.headers["content-encoding"] === "aws-chunked") return sendError(response, 501, "NotImplemented");
      objects.set(key, body);
      response.writeHead(200, ETAG).end();
    } else if (method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else read(key, request, response);
  };

  function misbehave(how: S3Trouble, key: string, response: ServerResponse): void {
    if (how === "silence") return;
    if (how === "cut") response.destroy();
    else if (how === "page")
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in to the Wi-Fi</p>");
    else if (how === "half") {
      const whole = objects.get(key) ?? Buffer.alloc(2);
      response.writeHead(200, { ...ETAG, "content-length": whole.length }).write(whole.subarray(0, 1));
    } else sendError(response, how, CODES[how]);
  }

  function read(key: string, request: IncomingMessage, response: ServerResponse): void {
    const found = objects.get(key);
    if (!found) return sendError(response, 404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/u.exec(request.headers.range ?? "") ?? [];
    const piece = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, { ...ETAG, "content-length": piece.length });
    response.end(request.method === "HEAD" ? undefined : piece);
  }

  function removeMany(bucket: string, body: Buffer, response: ServerResponse): void {
    const keys = [...body.toString("utf8").matchAll(/<Key>([^<]+)<\/Key>/gu)].map(([, key]) => key ?? "");
    for (const key of keys) objects.delete(`${bucket.replace(/\/$/u, "")}/${key}`);
    sendXml(response, 200, tag("DeleteResult", ""));
  }

  /** Two entries a page, so that whoever lists has to turn pages. */
  function list(path: string, asked: URLSearchParams, response: ServerResponse): void {
    const bucket = path.replace(/\/$/u, "");
    const prefix = asked.get("prefix") ?? "";
    const isFolded = asked.get("delimiter") === "/";
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(`${bucket}/${prefix}`))
      .map((key) => key.slice(bucket.length + 1));
    const folded = isFolded
      ? [...new Set(keys.map((key) => `${prefix}${key.slice(prefix.length).split("/", 1)[0]}/`))]
      : keys;
    const after = asked.get("continuation-token") ?? "";
    const rest = folded.toSorted().filter((each) => each > after);
    const page = rest.slice(0, 2);
    const isCut = rest.length > page.length;
    const entries = page.map((each) =>
      isFolded ? tag("CommonPrefixes", tag("Prefix", escapeXml(each))) : tag("Contents", tag("Key", escapeXml(each))),
    );
    const next = isCut ? tag("NextContinuationToken", escapeXml(page.at(-1) ?? "")) : "";
    sendXml(response, 200, tag("ListBucketResult", `${entries.join("")}${tag("IsTruncated", String(isCut))}${next}`));
  }

  const { origin, close } = await listenHere(createServer((request, response) => void handle(request, response)));
  return {
    endpoint: origin,
    objects,
    unsigned,
    unfinished: uploads.unfinished,
    fail: (method, times, how = 503) => void failing.set(method, { left: times, how }),
    close,
  };
}
