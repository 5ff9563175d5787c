import { HOUR_MS } from "#shared/durations.ts";
import { join } from "node:path";
import type { App, Feature } from "#platform/feature.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { watchSwitch } from "#platform/switches.ts";
import { arrivingIn } from "./arriving.ts";
import { UPLOADS_PATH } from "./contract.ts";
import type { RequireMay } from "./create-recording.ts";
import { forgetWith } from "./removal/forget-recordings.ts";
import { recordingJobs } from "./jobs.ts";
import { linksWith, MEDIA_PATH } from "./links.ts";
import { mediaHandler } from "./media-handler.ts";
import { recordingBytesWith } from "./recording-bytes.ts";
import { recordingRoutes } from "./routes.ts";
import { UNFINISHED_MS } from "./rules.ts";
import { requireOwnStorage } from "./removal/sweep-recordings.ts";
import { uploadsHandler } from "./uploads-handler.ts";

const PATHS = [UPLOADS_PATH, `${UPLOADS_PATH}/{upload}`, `${MEDIA_PATH}/{id}/{part}/{file}`].map((path) =>
  path.replace(/^\/api/u, ""),
);

/** Opens where recordings are kept. `requireMay`: asked before one begins. */
export async function openRecordings(app: App, requireMay: RequireMay) {
  const { config, secret, database, clock, log, contextOf } = app;
  const { recordings: settings, dataDir, trustedProxies } = config;
  const storage = await openStorage({ dataDir, s3: settings.s3 });
  const arriving = arrivingIn(dataDir);
  const links = linksWith(secret);
  const desk = { storage, arriving };
  const {
    join: joining,
    clear,
    sweep,
  } = recordingJobs({
    database,
    clock,
    log,
    storage,
    workDir: join(dataDir, "recordings", "work"),
  });
  const areOpen = watchSwitch(database, clock, "recordings");
  const feature: Feature = {
    operations: { recordings: recordingRoutes({ ...desk, links, days: settings.days, requireMay, areOpen }) },
    handlers: [
      uploadsHandler({ ...desk, trustedProxies, contextOf }),
      mediaHandler({ database, clock, storage, links }),
    ],
    paths: PATHS,
    jobs: [joining, clear, sweep],
    hourly: [sweep],
    timers: [
      {
        everyMs: HOUR_MS,
        // Slices lie with the process that takes them in, whether or not it does background work.
        isEverywhere: true,
        work: () => arriving.dropUntouched(new Date(clock.now().getTime() - UNFINISHED_MS)),
      },
    ],
  };
  return {
    feature,
    storage,
    jobs: [joining, clear, sweep],
    /** @throws Error where the storage is another database's */
    requireOwnStorage: () => requireOwnStorage({ database, storage }),
    /** The bytes of one person's recordings, for a copy of them and for their end. */
    bytes: recordingBytesWith({ ...desk, database }),
    /** What an attempt's deletion does to its recordings. */
    forget: forgetWith(desk),
  };
}
