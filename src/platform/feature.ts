import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { ApiRouter } from "./http/api.ts";
import type { Context, RequestInfo } from "./http/context.ts";
import type { Handler } from "./http/server.ts";
import type { AnyJob, Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** What every feature may work with. */
export type App = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  /** Null without a token to ask for them. */
  metrics: Metrics | null;
  /** Whatever is signed or sealed is signed or sealed with what is derived from it. */
  secret: string;
  /** The queue. It opens once every feature's jobs are known: to be asked for in the moment of use. */
  jobs(): Jobs;
  contextOf(request: RequestInfo): Context;
};

/** Forgets what has run out. Safe to run twice, and in several processes at once. */
export type Sweep = (app: Pick<App, "database" | "clock">) => Promise<void>;

/** Something done again and again while the product runs. What fails once is tried at the next time. */
export type Timer = {
  everyMs: number;
  work(): Promise<void>;
  /** In every process, and not in those alone that do background work. */
  isEverywhere?: boolean;
  /** Also to be done at once when a test or a command lets time pass. */
  isTime?: boolean;
};

/** What one feature gives the product on the server. It has none of what it leaves out. */
export type Feature = {
  /** Operations of the contract, under the names they have in the API. */
  operations?: Record<string, ApiRouter>;
  /** Answers to requests that are no operation: uploads, downloads, webhooks. They are asked before the operations. */
  handlers?: Handler[];
  /** The path patterns of those handlers below /api, for the log and the metrics. */
  paths?: string[];
  /** Answers what nobody else has answered. */
  fallback?: Handler;
  jobs?: AnyJob[];
  /** Those of the jobs that are asked for every hour. */
  hourly?: AnyJob[];
  sweeps?: Sweep[];
  timers?: Timer[];
  close?(): Promise<void>;
};
