import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { sendJson, type Handler } from "#platform/http/server.ts";
import { MissingBytes, type Storage } from "#platform/storage/storage.ts";
import { MEDIA_PATH, type Links, type MediaLink } from "./links.ts";
import { rangeOf } from "./ranges.ts";
import { bareType, keyOfPart } from "./rules.ts";
import { findRecording } from "./store.ts";
import type { JoinedPart } from "./tables.ts";

type MediaDeps = { database: Database; clock: Clock; storage: Storage; links: Links };

/** Plays recordings to whoever holds a signed address, as long as it is good and the recording is there. */
export function mediaHandler(deps: MediaDeps): Handler {
  return async (request, response, { path }) => {
    if (!path.startsWith(`${MEDIA_PATH}/`)) return false;
    response.setHeader("cache-control", "private, no-store");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      refuse(request, response, 405, "This address can only be read.");
      return true;
    }
    const link = deps.links.read(request.url ?? "", deps.clock.now());
    const part = link && (await findPart(deps, link));
    if (!link || !part) {
      refuse(request, response, 404, "This address is not good, or not good any more.");
      return true;
    }
    try {
      await send(request, response, deps.storage, link, part);
    } catch (error) {
      if (!(error instanceof MissingBytes) || response.headersSent) throw error;
      refuse(request, response, 404, "The bytes of this recording are not there any more.");
    }
    return true;
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  request.resume();
  response.removeHeader("accept-ranges");
  sendJson(response, status, { defined: true, code: "NOT_FOUND", status, message });
}

async function findPart({ database }: MediaDeps, link: MediaLink): Promise<JoinedPart | undefined> {
  const row = await database.asPerson(link.userId, (tx) => findRecording(tx, link.recordingId));
  return row?.parts?.find(({ part }) => part === link.part);
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  storage: Storage,
  { recordingId, part, file }: MediaLink,
  joined: JoinedPart,
): Promise<void> {
  const key = keyOfPart(recordingId, part, file);
  const size = await storage.sizeOf(key);
  if (size === null) throw new MissingBytes(key);
  const type = bareType(joined.mime);
  const name = `recording-${part + 1}.${type.slice(type.indexOf("/") + 1)}`;
  response.setHeader("content-type", type);
  response.setHeader("accept-ranges", "bytes");
  response.setHeader("content-disposition", `${file === "sent" ? "attachment" : "inline"}; filename="${name}"`);
  const range = rangeOf(request.headers.range, size);
  if (range === "unsatisfiable") {
    response.writeHead(416, { "content-range": `bytes */${size}`, "content-length": 0 }).end();
    return;
  }
  const head = range
    ? { "content-range": `bytes ${range.from}-${range.to}/${size}`, "content-length": range.to - range.from + 1 }
    : { "content-length": size };
  if (request.method === "HEAD") {
    response.writeHead(range ? 206 : 200, head).end();
    return;
  }
  const bytes = await storage.read(key, range ?? undefined);
  response.writeHead(range ? 206 : 200, head);
  // A player that has seen enough goes: that is no failure.
  await pipeline(bytes, response).catch(() => bytes.destroy());
}
