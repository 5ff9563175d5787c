import type { IncomingMessage } from "node:http";
import { AppError } from "../errors.ts";

const SOUND_TYPE = /^(?:audio|video)\/[\w.+-]+\s*(?:;|$)/iu;
const JSON_TYPE = /^application\/json\s*(;|$)/iu;

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * What the request brings, of at most `most` bytes however it is sent; undefined when it brings nothing. Only JSON is
 * read: no forms, no files. @throws AppError PAYLOAD_TOO_LARGE or BAD_REQUEST, without a word of what was sent.
 */
export async function bodyOf(request: IncomingMessage, most: number): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  if (Number(request.headers["content-length"] ?? 0) > most) throw new AppError("PAYLOAD_TOO_LARGE");
  if (!JSON_TYPE.test(request.headers["content-type"] ?? "")) {
    throw new AppError("BAD_REQUEST", "Please send JSON (content-type: application/json).");
  }
  const bytes = await bytesOf(request, most);
  const body = parsed(bytes.toString("utf8"));
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("BAD_REQUEST");
  return body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("BAD_REQUEST");
  }
}

/** A recording as it is sent: its bytes alone say what it is. @throws AppError PAYLOAD_TOO_LARGE or BAD_REQUEST */
export async function soundOf(request: IncomingMessage, most: number): Promise<File | undefined> {
  if (!hasBody(request)) return undefined;
  if (Number(request.headers["content-length"] ?? 0) > most) throw new AppError("PAYLOAD_TOO_LARGE");
  if (!SOUND_TYPE.test(request.headers["content-type"] ?? "")) {
    throw new AppError("BAD_REQUEST", "Please send a recording (content-type: audio/webm, audio/mp4 …).");
  }
  return new File([await bytesOf(request, most)], "sound");
}

/** The bytes a request brings. @throws AppError PAYLOAD_TOO_LARGE */
export async function bytesOf(request: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw new AppError("PAYLOAD_TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
