import type { MarkAnswer } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import { turnsOf } from "#server/interview/attempts";
import { standsIn } from "./rules.ts";
import type { MarkAnswersTable } from "./tables.ts";

/** The oldest first. */
export async function keptAnswersOf(tx: Tx, attemptId: string): Promise<MarkAnswersTable[]> {
  return tx
    .selectFrom("mark_answers")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .orderBy("answered_at")
    .orderBy("about")
    .orderBy("criterion")
    .orderBy("id")
    .execute();
}

/** One answer a question: the newest. */
export async function keepAnswer(tx: Tx, row: MarkAnswersTable): Promise<void> {
  const { seq, start, text, answered_at } = row;
  await tx
    .insertInto("mark_answers")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["attempt_id", "about", "criterion", "id"]).doUpdateSet({ seq, start, text, answered_at }),
    )
    .execute();
}

/** What the marker gets. Words that were corrected since are no answer any more: the marker may ask again. */
export async function answersOf(tx: Tx, attemptId: string): Promise<MarkAnswer[]> {
  const kept = await keptAnswersOf(tx, attemptId);
  if (kept.length === 0) return [];
  const turns = await turnsOf(tx, attemptId);
  return kept.flatMap((row) => {
    if (!standsIn(row, turns)) return [];
    const { about, criterion, id, seq, start, text } = row;
    const words = seq === null || start === null || text === null ? null : { seq, start, end: start + text.length };
    return [{ about, criterion: criterion === "" ? null : criterion, id, words }];
  });
}
