import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { sendJson, type Handler } from "#platform/http/server.ts";
import { MissingBytes } from "#platform/storage/storage.ts";
import { isSignInOpen } from "#server/identity/accounts";
import { PRODUCT } from "#shared/product.ts";
import type { PrivacyDeps } from "../deps.ts";
import { keyOf } from "./export-keys.ts";
import { EXPORTS_PATH, type ExportLinks } from "./export-links.ts";
import { findExport } from "../store.ts";

type Deps = Pick<PrivacyDeps, "database" | "clock" | "storage" | "log">;

/** Hands a copy to whoever holds a signed address, as long as the sign-in that asked for it is open. */
export function exportHandler(deps: Deps, links: ExportLinks): Handler {
  return async (request, response, { path }) => {
    if (!path.startsWith(`${EXPORTS_PATH}/`) || (request.method !== "GET" && request.method !== "HEAD")) return false;
    response.setHeader("cache-control", "private, no-store");
    const found = await findOpened(deps, links, request.url ?? "");
    if (found === null) return refuse(response, "NOT_FOUND");
    const copy = await open(deps, found.key, request.method);
    if (copy === null) return refuse(response, "NOT_FOUND");
    if (copy === "unreadable") return refuse(response, "SERVICE_UNAVAILABLE");
    response.writeHead(200, {
      "content-type": "application/zip",
      "content-length": copy.size,
      "content-disposition": `attachment; filename="${PRODUCT.toLowerCase()}-${found.day}.zip"`,
    });
    const { bytes } = copy;
    if (bytes === null) response.end();
    // Whoever stops a download goes, and a storage that stops is left: a browser sees that bytes are missing.
    else await pipeline(bytes, response).catch(() => bytes.destroy());
    return true;
  };
}

const REFUSALS = {
  NOT_FOUND: {
    status: 404,
    message: "This address is not good, or not good any more. Please download the copy from your account page.",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: "Your copy is kept, and cannot be read just now. Please try again in a minute.",
  },
};

function refuse(response: ServerResponse, code: keyof typeof REFUSALS): true {
  const { status } = REFUSALS[code];
  sendJson(response, status, { defined: true, code, ...REFUSALS[code] });
  return true;
}

async function findOpened({ database, clock }: Deps, links: ExportLinks, url: string) {
  const now = clock.now();
  const link = links.read(url, now);
  if (!link || !(await isSignInOpen(database, link, now))) return null;
  const row = await database.asPerson(link.userId, (tx) => findExport(tx, link.exportId));
  if (row?.state !== "ready" || !row.ready_at || !row.delete_at || row.delete_at <= now) return null;
  return { key: keyOf(row.id), day: row.ready_at.toISOString().slice(0, 10) };
}

/** Null where the bytes are gone. */
async function open({ storage, log }: Deps, key: string, method: string) {
  try {
    const size = await storage.sizeOf(key);
    return size === null ? null : { size, bytes: method === "HEAD" ? null : await storage.read(key) };
  } catch (error) {
    if (error instanceof MissingBytes) return null;
    log.error({ err: error }, "a copy of somebody's data could not be read");
    return "unreadable";
  }
}
