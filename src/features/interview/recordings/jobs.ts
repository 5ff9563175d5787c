import * as z from "zod";
import type { Job } from "#platform/jobs.ts";
import { clearName, joinName, OfRecording } from "./events.ts";
import { joinRecording, type RecordingDeps } from "./remux/join-recording.ts";
import { clearRecording, sweepRecordings } from "./removal/sweep-recordings.ts";

const Nothing = z.object({});
/** With the queue's longest wait of five minutes that is more than an hour without the storage. */
const RETRIES = 20;

/** Background work on recordings. `sweep` is to be asked for every hour. */
export function recordingJobs(deps: RecordingDeps) {
  const join: Job<OfRecording> = {
    ...joinName,
    data: OfRecording,
    // What a longer outage keeps from being joined is taken up again by the sweep.
    retryLimit: RETRIES,
    handle: ({ recordingId }) => joinRecording(deps, recordingId),
  };
  const clear: Job<OfRecording> = {
    ...clearName,
    data: OfRecording,
    retryLimit: RETRIES,
    handle: ({ recordingId }) => clearRecording(deps, recordingId),
  };
  const sweep: Job<z.infer<typeof Nothing>> = {
    name: "sweep-recordings",
    data: Nothing,
    retryLimit: 4,
    handle: () => sweepRecordings(deps),
  };
  return { join, clear, sweep };
}
