import type { Tx } from "#platform/db/database.ts";
import { turnRecordsOf } from "#server/interview/attempts";

/** What lies beside an attempt in other features' tables, for a person's own copy of it: their words, and no key or token. */
export async function besideOf(tx: Tx, attemptId: string) {
  return {
    turns: (await turnRecordsOf(tx, attemptId)).map(
      ({ at_ms: atMs, created_at: at, taken_over: takenOver, ...turn }) => ({ ...turn, atMs, at, takenOver }),
    ),
    corrections: await tx
      .selectFrom("corrections")
      .where("attempt_id", "=", attemptId)
      .select(["seq", "number", "from_text as from", "to_text as to", "at"])
      .orderBy("at")
      .execute(),
    waits: await tx
      .selectFrom("voice_gaps")
      .where("attempt_id", "=", attemptId)
      .select(["seq", "gap_ms as gapMs"])
      .orderBy("seq")
      .execute(),
    recordings: await tx
      .selectFrom("recordings")
      .where("attempt_id", "=", attemptId)
      .select(["id", "kind", "status", "created_at as startedAt", "delete_at as deleteAt", "deleted_at as deletedAt"])
      .select("parts")
      .orderBy("created_at")
      .execute(),
    links: await tx
      .selectFrom("links")
      .where("attempt_id", "=", attemptId)
      .select(["kind", "shows", "made_at as madeAt", "expires_at as expiresAt", "revoked_at as revokedAt", "opened"])
      .orderBy("made_at")
      .execute(),
    selfMarks: await tx.selectFrom("self_marks").where("attempt_id", "=", attemptId).select(["given", "at"]).execute(),
    disagreements: await tx
      .selectFrom("disagreements")
      .where("attempt_id", "=", attemptId)
      .select([
        "mark_number as version",
        "criterion",
        "says",
        "filed_at as filedAt",
        "outcome",
        "looked_at as lookedAt",
      ])
      .orderBy("filed_at")
      .execute(),
    answers: await tx
      .selectFrom("mark_answers")
      .where("attempt_id", "=", attemptId)
      .select(["about", "criterion", "id", "seq", "text as words", "answered_at as answeredAt"])
      .orderBy("answered_at")
      .execute(),
    secondMarks: await tx
      .selectFrom("second_marks")
      .where("attempt_id", "=", attemptId)
      .select(["given", "given_at as givenAt"])
      .orderBy("given_at")
      .execute(),
  };
}
