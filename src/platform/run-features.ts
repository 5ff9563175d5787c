import { HOUR_MS } from "#shared/durations.ts";
import * as z from "zod";
import { every } from "./every.ts";
import type { App, Feature, Sweep } from "./feature.ts";
import { apiHandler } from "./http/api-handler.ts";
import { type ApiRouter, openApiOf } from "./http/api.ts";
import { metricsHandler } from "./http/metrics-handler.ts";
import { openApiHandler } from "./http/open-api-handler.ts";
import { httpServerOf, type HttpServer } from "./http/server.ts";
import { type Job, type Jobs, jobsOn } from "./jobs.ts";
import { letterJob, sweepLetters } from "./mail/mail.ts";
import { sweepLimits } from "./rate-limit.ts";

export type Running = {
  http: HttpServer;
  jobs: Jobs;
  /** Does at once what is done as time passes; for tests and commands. */
  passTime(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Whether this process does background work; without it nothing is done until `jobs.drain()`. */
  works: boolean;
  title: string;
  version: string;
  /** Paths whose address alone opens them. */
  isSecret(path: string): boolean;
};

/**
 * Puts features together and starts what they do in the background; the HTTP server is ready to listen. `opened` is told
 * of the queue before anything runs. Whoever runs them closes them; the database is theirs.
 */
export async function runFeatures(
  app: App,
  features: readonly Feature[],
  { works, title, version, isSecret, opened }: Options & { opened(jobs: Jobs): void },
): Promise<Running> {
  const { config, database, clock, log, metrics } = app;
  const sweep = sweepJob(app, [sweepLimitsAndLetters, ...features.flatMap(({ sweeps = [] }) => sweeps)]);
  const letters = letterJob({ database, clock, log, smtpUrl: config.smtpUrl, from: config.mailFrom });
  const jobs = jobsOn(database, log, [...features.flatMap((feature) => feature.jobs ?? []), letters, sweep]);
  opened(jobs);
  await jobs.start({ work: works });

  const operations: Record<string, ApiRouter> = Object.fromEntries(
    features.flatMap((feature) => Object.entries(feature.operations ?? {})),
  );
  const openApi = await openApiOf(operations, { title, version });
  const http = httpServerOf({
    handlers: [
      openApiHandler(openApi),
      ...(metrics && config.metricsToken ? [metricsHandler(metrics, config.metricsToken)] : []),
      ...features.flatMap(({ handlers = [] }) => handlers),
      apiHandler(operations, { trustedProxies: config.trustedProxies, contextOf: app.contextOf }),
      ...features.flatMap(({ fallback }) => fallback ?? []),
    ],
    isSecure: config.appUrl.startsWith("https://"),
    isSecret,
    connectTo: [config.sentryDsn, config.geolocationUrl].flatMap((url) => (url === null ? [] : new URL(url).origin)),
    log,
    metrics,
    routes: [
      ...Object.keys(openApi.paths ?? {}),
      "/openapi.json",
      "/metrics",
      ...features.flatMap(({ paths = [] }) => paths),
    ],
  });

  const hourly = [sweep, ...features.flatMap((feature) => feature.hourly ?? [])];
  const askHourly = () =>
    database.asWorker(async (tx) => {
      for (const job of hourly) await jobs.enqueue(tx, job, {});
    });
  const timers = features.flatMap((feature) => feature.timers ?? []);
  const running = [
    every(HOUR_MS, log, askHourly),
    ...timers.filter(({ isEverywhere }) => works || isEverywhere).map(({ everyMs, work }) => every(everyMs, log, work)),
  ];

  return {
    http,
    jobs,
    async passTime() {
      for (const { isTime, work } of timers) if (isTime) await work();
    },
    async close() {
      for (const timer of running) timer.stop();
      await http.close();
      for (const { close } of features) await close?.();
      await jobs.stop();
    },
  };
}

const Nothing = z.object({});

/** Forgets what has run out, feature by feature. */
function sweepJob(app: App, sweeps: Sweep[]): Job<z.infer<typeof Nothing>> {
  return {
    name: "sweep",
    data: Nothing,
    retryLimit: 2,
    async handle() {
      for (const sweep of sweeps) await sweep(app);
    },
  };
}

const sweepLimitsAndLetters: Sweep = async ({ database, clock }) => {
  await sweepLimits(database, clock);
  await sweepLetters(database, clock);
};
