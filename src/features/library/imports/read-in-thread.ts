import { ContentError, type ContentFault } from "#platform/content.ts";
import { runInThread } from "#platform/threads.ts";
import type { Given, World } from "./read-given.ts";

/** What the thread asks of the world, and what it comes to. */
export type Asked = { station: string } | { picture: string };
export type ReadInThread = { given: Given } | { faults: ContentFault[] };

/** The whole bank takes a quarter of this. */
const WORST_MS = 20_000;
const MOST_MB = 512;

const TOO_MUCH = "takes too long to read, or too much memory: send it in smaller parts";

/**
 * Unpacks and reads what somebody chose, in a thread of its own: whatever is in it, everybody else is served meanwhile.
 * @throws ContentError with the faults of all files together, or that it takes too long
 */
export async function readInThread(
  { name, bytes }: { name: string; bytes: Uint8Array },
  { findStation, isPicture }: World,
  { worstMs = WORST_MS, mostMb = MOST_MB } = {},
): Promise<Given> {
  const answer = async (asked: unknown) => {
    const question = asked as Asked;
    return "station" in question ? findStation(question.station) : isPicture(question.picture);
  };
  const script = new URL("./read-worker.ts", import.meta.url);
  const read = (await runInThread(script, { data: { name, bytes }, worstMs, mostMb, answer })) as ReadInThread | null;
  if (read === null) throw new ContentError([{ file: name, line: 1, message: TOO_MUCH }]);
  if ("faults" in read) throw new ContentError(read.faults);
  return read.given;
}
