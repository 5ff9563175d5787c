import { join } from "node:path";
import { findPersonByToken } from "#server/identity/accounts";
import { importSchools } from "#server/applicant/schools";
import { importFolder } from "#server/library/imports";
import { openDatabase } from "./open-database.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import type { App } from "./platform/feature.ts";
import type { Jobs } from "./platform/jobs.ts";
import type { Log } from "./platform/log.ts";
import { metricsOf } from "./platform/metrics.ts";
import { runFeatures, type Running } from "./platform/run-features.ts";
import { authSecretOf, prepareDataDir } from "./platform/secrets.ts";
import { featuresOf, type StandIns } from "./product.ts";
import { isSecretPath } from "./shared/app-paths.ts";
import { PRODUCT } from "./shared/product.ts";
import { VERSION } from "./version.ts";

export type Product = Running & { database: Database };

/**
 * Puts the whole product together, ready to listen. Whoever opens it closes it.
 * Without `work` nothing is done in the background until `jobs.drain()`.
 */
export async function openProduct(
  config: Config,
  log: Log,
  options: StandIns & { clock?: Clock; database?: Database; work?: boolean } = {},
): Promise<Product> {
  prepareDataDir(config.dataDir);
  const database = options.database ?? (await openDatabase(config, log));
  let queue: Jobs | null = null;
  const app = appOf(config, log, { database, clock: options.clock ?? systemClock }, () => queue);
  await importSchools(database, join(config.contentDir, "schools"));
  await importFolder(database, config.contentDir, app);
  const running = await runFeatures(app, await featuresOf(app, options), {
    works: options.work ?? config.role !== "web",
    title: PRODUCT,
    version: VERSION,
    isSecret: isSecretPath,
    opened: (jobs) => {
      queue = jobs;
    },
  });
  return {
    ...running,
    database,
    async close() {
      await running.close();
      await database.close();
    },
  };
}

function appOf(config: Config, log: Log, opened: Pick<App, "database" | "clock">, findQueue: () => Jobs | null): App {
  const held = { ...opened, log };
  const jobs = () => {
    const queue = findQueue();
    if (queue === null) throw new Error("The queue opens once the jobs of all features are known.");
    return queue;
  };
  return {
    ...held,
    config,
    metrics: config.metricsToken ? metricsOf() : null,
    secret: authSecretOf(config),
    jobs,
    contextOf: (request) => ({
      ...held,
      jobs: jobs(),
      request,
      findPerson: async () => (request.token ? findPersonByToken(held, request.token) : null),
    }),
  };
}
