import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Provider } from "./provider.ts";

/** What the use cases work with. The queue is opened after the jobs it does are known. */
export type Deps = {
  database: Database;
  jobs: () => Jobs;
  clock: Clock;
  log: Log;
  provider: Provider;
  /** What stands for an address in the list of trials that are spent. */
  addressKeyOf(email: string): string;
  appUrl: string;
  trustedProxies: number;
};
