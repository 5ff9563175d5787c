import { pipeline } from "node:stream/promises";
import { sendJson, type Door } from "#platform/http/server.ts";
import { MissingBytes } from "#platform/storage/storage.ts";
import { isSignInOpen } from "#server/accounts";
import { PRODUCT } from "#shared/product.ts";
import type { PrivacyDeps } from "./deps.ts";
import { keyOf } from "./export-keys.ts";
import { EXPORTS_PATH, type ExportLinks } from "./export-links.ts";
import { findExport } from "./store.ts";

/** Hands a copy to whoever holds a signed address, as long as the sign-in that asked for it is open. */
export function exportDoor(deps: PrivacyDeps, links: ExportLinks): Door {
  return async (request, response, { path }) => {
    if (!path.startsWith(`${EXPORTS_PATH}/`) || (request.method !== "GET" && request.method !== "HEAD")) return false;
    response.setHeader("cache-control", "private, no-store");
    const found = await findOpened(deps, links, request.url ?? "");
    if (!found) {
      const message =
        "This address is not good, or not good any more. Please download the copy from your account page.";
      sendJson(response, 404, { defined: true, code: "NOT_FOUND", status: 404, message });
      return true;
    }
    const bytes = request.method === "HEAD" ? null : await deps.storage.read(found.key);
    response.writeHead(200, {
      "content-type": "application/zip",
      "content-length": found.size,
      "content-disposition": `attachment; filename="${PRODUCT.toLowerCase()}-${found.day}.zip"`,
    });
    if (bytes === null) response.end();
    // Whoever stops a download goes: that is no failure.
    else await pipeline(bytes, response).catch(() => bytes.destroy());
    return true;
  };
}

async function findOpened({ database, clock, storage }: PrivacyDeps, links: ExportLinks, url: string) {
  const now = clock.now();
  const link = links.read(url, now);
  if (!link || !(await isSignInOpen(database, link, now))) return null;
  const row = await database.asPerson(link.userId, (tx) => findExport(tx, link.exportId));
  if (row?.state !== "ready" || !row.ready_at || !row.delete_at || row.delete_at <= now) return null;
  const key = keyOf(row.id);
  const size = await storage.sizeOf(key).catch((error: unknown) => {
    if (error instanceof MissingBytes) return null;
    throw error;
  });
  return size === null ? null : { key, size, day: row.ready_at.toISOString().slice(0, 10) };
}
