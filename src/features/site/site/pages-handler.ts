import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import { StartError } from "#platform/errors.ts";
import type { Handler } from "#platform/http/server.ts";
import { staticFiles } from "#platform/http/static.ts";
import type { Log } from "#platform/log.ts";
import { isAskedHere } from "#server/site/developers";
import { APP_PATHS } from "#shared/app-paths.ts";
import { liveClaims, sentenceOf, unmeasured } from "./live-claims.ts";
import { liveReviews } from "./live-reviews.ts";
import { readClaims } from "./read-content.ts";

/**
 * The built pages, with what is counted and reviewed written into the front one. Development pages are not found where
 * the product is not on this machine alone. @throws StartError where they are not built.
 */
export async function pagesHandler(
  config: Config,
  deps: { database: Database; clock: Clock; log: Log },
): Promise<Handler> {
  const folder = resolve("dist/web");
  await access(join(folder, "index.html")).catch(() => {
    throw new StartError("The pages are not built. Start with npm start, which builds them.");
  });
  const claims = await readClaims(config.contentDir);
  if (config.isProduction) {
    for (const claim of unmeasured(claims))
      deps.log.warn({ claim: claim.id }, `the front page says “${sentenceOf(claim)}”, which nobody has measured`);
  }
  const writeFigures = liveClaims(claims, deps);
  const writeReviews = liveReviews(deps);
  const serve = staticFiles(folder, {
    origin: new URL(config.appUrl).origin,
    appPaths: APP_PATHS,
    fill: async (page, html) => (page === "/index.html" ? writeReviews(await writeFigures(html)) : html),
  });
  return async (request, response, { path }) => {
    if (path.startsWith("/api/")) return false;
    if (path.startsWith("/dev") && !(config.hasDevelopmentPages && isAskedHere(request))) return false;
    return serve(request, response, path);
  };
}
