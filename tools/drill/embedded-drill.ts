import { join } from "node:path";
import { sql } from "kysely";
import { configOf } from "../../src/platform/config.ts";
import { openEmbedded } from "../../src/platform/db/embedded.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { takeBackup } from "../backup/take-backup.ts";
import { freePort } from "../chaos/product-process.ts";
import type { Result } from "./server-drill.ts";
import { foundOf, startWriters, TURNS, type Acknowledged } from "./writers.ts";

type Turn = { attempt_id: string; seq: number; text: string };

async function foundIn(dataDir: string, acknowledged: Acknowledged[]): Promise<number> {
  const database = await openEmbedded(dataDir);
  const { rows } = await database.asOwner((owner) => sql.raw<Turn>(TURNS).execute(owner));
  await database.close();
  return foundOf(acknowledged, rows);
}

/** The embedded database killed in the middle, opened again, backed up and restored elsewhere. */
export async function embeddedDrill(folder: string, seconds: number, contentDir: string): Promise<Result[]> {
  const environment = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    CONTENT_DIR: contentDir,
    DATA_DIR: join(folder, "embedded"),
    APP_URL: "http://localhost:3000",
  };
  const writers = await startWriters(environment, await freePort());
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await writers.product.kill();
  writers.leave();
  const acknowledged = [...writers.acknowledged];
  if (acknowledged.length === 0) throw new Error("Nothing was acknowledged: the drill shows nothing.");

  const began = performance.now();
  const found = await foundIn(environment.DATA_DIR, acknowledged);
  const opened = (performance.now() - began) / 1000;
  const file = join(folder, "backup.tar.gz");
  await takeBackup(configOf(environment), file);
  const elsewhere = configOf({ ...environment, DATA_DIR: join(folder, "restored") });
  const restoring = performance.now();
  await restoreBackup(elsewhere, file, { replace: false });
  const took = (performance.now() - restoring) / 1000;
  return [
    {
      drill: "embedded: opened again after the kill",
      acknowledged: acknowledged.length,
      found,
      later: null,
      seconds: opened,
    },
    {
      drill: "embedded: backup restored elsewhere",
      acknowledged: acknowledged.length,
      found: await foundIn(elsewhere.dataDir, acknowledged),
      later: null,
      seconds: took,
    },
  ];
}
