import { readBefore } from "#examiner/language/stimulus-words.ts";
import { type Closeness, closenessOf, followsExample, followsOwn } from "#examiner/language/closeness.ts";
import type { Station } from "#examiner/station.ts";
import type { Tx } from "#platform/db/database.ts";
import { type AttemptRow, turnsOf } from "#server/interview/attempts";
import type { Turn } from "#contract/interview/attempts";
import type { Echo, Report } from "./contract.ts";

/** As many earlier answers as anybody has in mind. */
const MOST_EARLIER = 3;

const saidBy = (turns: Turn[]) => turns.filter(({ speaker }) => speaker === "candidate");

/** Where an answer reads like the example, or like one's own answer to the same station before. `earlier` comes newest first. */
export async function findEchoes(
  tx: Tx,
  station: Station,
  turns: Turn[],
  earlier: AttemptRow[],
): Promise<Report["echoes"]> {
  const said = saidBy(turns);
  const paper = [readBefore(station), ...station.prompts.map(({ say }) => say)];
  const others = turns.filter(({ speaker }) => speaker !== "candidate").map(({ text }) => text);
  const common = [...paper, ...others];
  const example = station.exemplar.map(({ text }) => text);
  const near = closenessOf(said, example, common);
  const exemplar = followsExample(near) ? echoOf(near) : null;
  for (const attempt of earlier.slice(0, MOST_EARLIER)) {
    const before = await turnsOf(tx, attempt.id);
    const words = saidBy(before).map(({ text }) => text);
    const own = closenessOf(said, words, common);
    if (followsOwn(own)) {
      const startedAt = attempt.started_at.toISOString();
      return { exemplar, earlier: { ...echoOf(own), attemptId: attempt.id, startedAt } };
    }
  }
  return { exemplar, earlier: null };
}

const echoOf = ({ stretches, share }: Closeness): Echo => ({
  stretches: stretches.map(({ seq, text }) => ({ seq, text })),
  share,
});
