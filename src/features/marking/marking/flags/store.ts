import { sql } from "kysely";
import type { Mark } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { TimeCursor } from "#shared/time-cursor.ts";
import type { FlagOutcome } from "../contract.ts";

type Objection = {
  id: string;
  attempt_id: string;
  user_id: string;
  criterion: string;
  says: string;
  at: Date;
  mark: Mark;
  /** The version that mark is. */
  version: number;
};

/** The words a red flag of a mark is raised on, as `wordsKey` tells them. */
const WORDS = sql`(flag -> 'quote' ->> 'seq') || '.' || encode(sha256(convert_to(flag -> 'quote' ->> 'text', 'UTF8')), 'hex')`;

/**
 * Objections to red flags that are still raised, on words that nobody has looked at, oldest first; one for each flag of an
 * attempt, however often it was objected to.
 */
export async function openObjections(tx: Tx, after: TimeCursor | null, most: number): Promise<Objection[]> {
  const { rows } = await sql<Objection>`
    select d.id, d.attempt_id, d.user_id, d.criterion, d.says, date_trunc('milliseconds', d.filed_at) as at, m.mark,
      (select max(number) from mark_versions v where v.attempt_id = d.attempt_id) as version
    from disagreements d
    join marks m on m.attempt_id = d.attempt_id and m.state = 'ready'
    cross join lateral jsonb_array_elements(m.mark -> 'redFlags') flag
    where d.looked_at is null and 'flag.' || (flag ->> 'id') = d.criterion
      and not exists (select 1 from disagreements e
        where e.attempt_id = d.attempt_id and e.criterion = d.criterion
          and (e.looked_at is null and e.mark_number > d.mark_number
            or e.looked_at is not null and (e.words is null or e.words = ${WORDS})))
      and (${after?.at ?? null}::timestamptz is null
        or (date_trunc('milliseconds', d.filed_at), d.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', d.filed_at), d.id limit ${most}`.execute(tx);
  return rows;
}

/** What a red flag is of that somebody objects to and nobody has decided on. */
export async function findObjection(
  tx: Tx,
  id: string,
): Promise<Pick<Objection, "attempt_id" | "criterion"> | undefined> {
  return tx
    .selectFrom("disagreements")
    .select(["attempt_id", "criterion"])
    .where("id", "=", id)
    .where("looked_at", "is", null)
    .where("criterion", "like", "flag.%")
    .executeTakeFirst();
}

/** Whose it is; nothing where nobody objects any more, or where somebody has decided on this flag and these words already. */
export async function decideObjection(
  tx: Tx,
  id: string,
  { outcome, words, now }: { outcome: FlagOutcome; words: string; now: Date },
): Promise<string | undefined> {
  const decided = await tx
    .updateTable("disagreements")
    .set({ outcome, words, looked_at: now })
    .where("id", "=", id)
    .where("looked_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("disagreements as other")
            .select("other.id")
            .whereRef("other.attempt_id", "=", "disagreements.attempt_id")
            .whereRef("other.criterion", "=", "disagreements.criterion")
            .where("other.looked_at", "is not", null)
            .where(({ or, eb }) => or([eb("other.words", "is", null), eb("other.words", "=", words)])),
        ),
      ),
    )
    .returning("user_id")
    .executeTakeFirst();
  return decided?.user_id;
}
