import { recordingsClient } from "../api.ts";
import { wordsOf } from "../devices/device-words.ts";
import type { Recorder } from "./recorder.ts";

type TakeRecorder = Pick<Recorder, "want" | "snapshot" | "subscribe" | "discard">;

export const NOT_REACHED =
  "We could not reach the server, so nothing has started and nothing was kept. Please try again.";

const PATIENCE_MS = 15_000;

/**
 * Null once the candidate is in, or has left the page; else why not, with everything put back as it was. No take begins
 * without its candidate, and nothing goes on recording behind a page that is gone.
 */
export async function beginTake(
  recorder: TakeRecorder,
  onBegun: () => Promise<unknown>,
  isHere: () => boolean,
): Promise<string | null> {
  recorder.want("on", () => 0);
  const trouble = await begunOrNot(recorder);
  if (trouble !== null || !isHere()) {
    await forget(recorder);
    return trouble;
  }
  try {
    await onBegun();
  } catch (problem) {
    await forget(recorder);
    throw problem;
  }
  // The take runs: it can be gone on with, as after leaving its room.
  if (!isHere()) recorder.want("off");
  return null;
}

async function forget(recorder: TakeRecorder): Promise<void> {
  const id = await recorder.discard();
  // What stays there without a single slice is cleared away by the server.
  if (id !== null) await recordingsClient.remove({ id }).catch(() => undefined);
}

function begunOrNot(recorder: TakeRecorder): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const look = () => {
    const { phase, trouble, kind, isAnnounced } = recorder.snapshot();
    if (phase === "recording" && isAnnounced) resolve(null);
    if (phase === "interrupted" && trouble !== null) resolve(wordsOf(trouble, kind).says);
  };
  const stop = recorder.subscribe(look);
  const late = setTimeout(() => resolve(NOT_REACHED), PATIENCE_MS);
  look();
  return promise.finally(() => {
    stop();
    clearTimeout(late);
  });
}
