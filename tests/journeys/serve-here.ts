import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { configOf } from "../../src/platform/config.ts";
import type { Database } from "../../src/platform/db/database.ts";
import type { Jobs } from "../../src/platform/jobs.ts";
import { logOf } from "../../src/platform/log.ts";
import { openProduct } from "../../src/product.ts";
import { freePort } from "../../tools/chaos/product-process.ts";
import { contentWithFewStations } from "../few-stations.ts";
import { atEnd, type Ending } from "./browser.ts";

export type ServedHere = { url: string; database: Database; jobs: Jobs };

/** The product with its built pages in this very process, so that a test can look into its database and write what only background work writes. */
export async function serveHere(t: Ending, settings: Record<string, string> = {}): Promise<ServedHere> {
  const dataDir = await mkdtemp(join(tmpdir(), "stationwise-here-"));
  const config = configOf({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    CONTENT_DIR: contentWithFewStations(),
    LOG_LEVEL: "warn",
    ...settings,
  });
  const product = await openProduct(config, logOf(config.logLevel));
  product.http.server.listen(config.port, config.host);
  await once(product.http.server, "listening");
  atEnd(t, async () => {
    await product.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { url: config.appUrl, database: product.database, jobs: product.jobs };
}
