import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { clearName } from "../events.ts";
import type { SliceDesk } from "../receive-slice.ts";
import { recordingsOf } from "../store.ts";

/**
 * Called in the transaction that deletes an attempt, before its rows go; what it answers is called once they are gone,
 * and removes the bytes at once. Should the storage fail just then, a job goes on trying.
 */
export type ForgetRecordings = (tx: Tx, context: Context, attemptId: string) => Promise<() => Promise<void>>;

export const forgetWith =
  ({ storage, arriving }: SliceDesk): ForgetRecordings =>
  async (tx, { jobs, log }, attemptId) => {
    const ids = (await recordingsOf(tx, attemptId)).map(({ id }) => id);
    for (const recordingId of ids) await jobs.enqueue(tx, clearName, { recordingId });
    return async () => {
      for (const id of ids) {
        await arriving.dropAll(id);
        await storage.removeFolder(id).catch((error: unknown) => {
          log.warn({ err: error, recording: id }, "the bytes of a deleted recording are still there");
        });
      }
    };
  };
