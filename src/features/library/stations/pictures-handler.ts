import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { ContentError, type ContentFault } from "#platform/content.ts";
import type { Handler } from "#platform/http/server.ts";
import { PICTURES_PATH } from "./contract.ts";
import { readPicture } from "./picture-file.ts";

export type Drawing = { body: Buffer; tag: string };

/** Opened by itself, a drawing runs nothing, loads nothing and belongs to no site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Every drawing of the folder by its name. @throws ContentError with the faults of all files together */
export async function readPictures(folder: string): Promise<ReadonlyMap<string, Drawing>> {
  const drawings = new Map<string, Drawing>();
  if (!existsSync(folder)) return drawings;
  const faults: ContentFault[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".svg")).toSorted()) {
    try {
      const body = Buffer.from(readPicture(`pictures/${file}`, await readFile(join(folder, file), "utf8")));
      const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
      drawings.set(basename(file, ".svg"), { body, tag });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new ContentError(faults);
  return drawings;
}

/** The drawings that stations lay before a candidate. Whoever marks by a link sees them, too: no account is asked for. */
export function picturesHandler(drawings: ReadonlyMap<string, Drawing>): Handler {
  return async (request, response, { path }) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !path.startsWith(`${PICTURES_PATH}/`) || !path.endsWith(".svg")) return false;
    const drawing = drawings.get(path.slice(PICTURES_PATH.length + 1, -".svg".length));
    if (!drawing) return false;
    response.setHeader("content-type", "image/svg+xml");
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("etag", drawing.tag);
    // Kept for the length of a day's practice, so that it is there when the connection is not.
    response.setHeader("cache-control", "public, max-age=86400");
    if (request.headers["if-none-match"] === drawing.tag) response.writeHead(304).end();
    else
      response
        .writeHead(200, { "content-length": drawing.body.length })
        .end(request.method === "HEAD" ? "" : drawing.body);
    return true;
  };
}
