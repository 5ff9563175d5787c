// Recordings of attempts: slices taken in by the tus protocol, joined and checked, played back, and deleted in time.
import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Context, RequestInfo } from "#platform/http/context.ts";
import type { Log } from "#platform/log.ts";
import { watchSwitch } from "#platform/switches.ts";
import { UPLOADS_PATH } from "./contract.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import type { RecordingSettings } from "#platform/storage/settings.ts";
import { arrivingIn } from "./arriving.ts";
import type { RequireMay } from "./create-recording.ts";
import { recordingJobs } from "./jobs.ts";
import { linksWith, MEDIA_PATH } from "./links.ts";
import { mediaDoor } from "./media-door.ts";
import { forgetWith } from "./forget-recordings.ts";
import { recordingBytesWith } from "./recording-bytes.ts";
import { recordingRoutes } from "./routes.ts";
import { UNFINISHED_MS } from "./rules.ts";
import { requireOwnStorage } from "./sweep-recordings.ts";
import { uploadsDoor } from "./uploads-door.ts";

export type { ForgetRecordings } from "./forget-recordings.ts";

type Options = {
  settings: RecordingSettings;
  dataDir: string;
  secret: string;
  database: Database;
  clock: Clock;
  log: Log;
  requireMay: RequireMay;
};

/** The paths of the doors that are no operations, for the log and the metrics. */
const ROUTES = [UPLOADS_PATH, `${UPLOADS_PATH}/{upload}`, `${MEDIA_PATH}/{id}/{part}/{file}`].map((path) =>
  path.replace(/^\/api/u, ""),
);

/** Everything this room gives the product. */
export async function openRecordings({ settings, dataDir, secret, database, clock, log, requireMay }: Options) {
  const storage = await openStorage({ dataDir, s3: settings.s3 });
  const arriving = arrivingIn(dataDir);
  const links = linksWith(secret);
  const desk = { storage, arriving };
  return {
    jobs: recordingJobs({ database, clock, log, storage, workDir: join(dataDir, "recordings", "work") }),
    router: recordingRoutes({
      ...desk,
      links,
      days: settings.days,
      requireMay,
      areOpen: watchSwitch(database, clock, "recordings"),
    }),
    doorsFor: (options: { trustedProxies: number; contextOf(request: RequestInfo): Context }) => [
      uploadsDoor({ ...desk, ...options }),
      mediaDoor({ database, clock, storage, links }),
    ],
    routes: ROUTES,
    storage,
    /** @throws Error where the storage is another database's */
    requireOwnStorage: () => requireOwnStorage({ database, storage }),
    /** The bytes of one person's recordings, for a copy of them and for their end. */
    bytes: recordingBytesWith({ ...desk, database }),
    /** What an attempt's deletion does to its recordings. */
    forget: forgetWith(desk),
    /** Forgets slices that stopped on their way to this process. */
    sweepArriving: () => arriving.dropUntouched(new Date(clock.now().getTime() - UNFINISHED_MS)),
  };
}
