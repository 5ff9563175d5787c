import { DOMAINS } from "#examiner/station.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { wasCorrectedSince } from "#server/marking/corrections";
import type { CriterionMark } from "#contract/marking/marking";
import { type Marked, readMarked } from "./read-marked.ts";
import { doublyConsented, findSecondMark, type SecondMarkRow } from "./store.ts";

/** One conversation of the validity data. `station` names the station's file, which no person stands behind. */
export type Conversation = {
  id: string;
  station: string;
  turns: { speaker: "candidate" | "actor"; text: string }[];
};
export type Rating = { conversation: string; rater: string; dimension: string; score: number };

const SCORES: Record<CriterionMark["judgement"], number | null> = {
  contradicted: 0,
  "not-met": 0,
  "partly-met": 0.5,
  met: 1,
  "not-enough-evidence": null,
};

/**
 * Every second mark to which both people have said yes, as validity data: conversations and raters are numbered, names
 * are taken out of the words, and neither notes, kinds of marker nor times are in it.
 */
export async function exportSecondMarks(deps: {
  database: Database;
  clock: Clock;
}): Promise<{ conversations: Conversation[]; ratings: Rating[] }> {
  const rows = await deps.database.asWorker(doublyConsented);
  const conversations = new Map<string, Conversation>();
  const ratings: Rating[] = [];
  for (const [at, row] of rows.entries()) {
    const marked = await markedOf(deps, row);
    if (marked === null) continue;
    const known = conversations.get(row.attempt_id);
    const conversation = known ?? conversationOf(`c${conversations.size + 1}`, marked);
    conversations.set(row.attempt_id, conversation);
    ratings.push(...ratingsOf(row, marked, { conversation: conversation.id, rater: `r${at + 1}` }));
  }
  return { conversations: [...conversations.values()], ratings };
}

/**
 * Under the owner's own rights. Left out is what cannot be read any more, what somebody has taken their yes back from
 * meanwhile, and judgements of words that were put right since: they would stand beside other words.
 */
async function markedOf(
  { database, clock }: { database: Database; clock: Clock },
  { link_id: id, user_id: userId, attempt_id: attemptId }: SecondMarkRow,
): Promise<Marked | null> {
  return database
    .asPerson(userId, async (tx) => {
      const row = await findSecondMark(tx, id);
      if (!row?.marker_consents || !row.owner_consents) return null;
      if (await wasCorrectedSince(tx, attemptId, row.given_at)) return null;
      return readMarked(tx, clock, { userId, attemptId });
    })
    .catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
}

const conversationOf = (id: string, { station, turns }: Marked): Conversation => ({
  id,
  station: station.slug,
  turns: turns.map(({ speaker, text }) => ({ speaker: speaker === "candidate" ? speaker : "actor", text })),
});

/** The overall band, each domain's share of what could be judged, and each criterion by its station and name. */
function ratingsOf(
  { given }: SecondMarkRow,
  { station }: Marked,
  of: { conversation: string; rater: string },
): Rating[] {
  const judged = given.judgements.flatMap(({ criterion, judgement }) => {
    const score = SCORES[judgement];
    const asked = station.criteria.find(({ id }) => id === criterion);
    return score === null || !asked ? [] : [{ ...asked, score }];
  });
  const domains = DOMAINS.flatMap((domain) => {
    const own = judged.filter((each) => each.domain === domain);
    const weight = own.reduce((sum, each) => sum + each.weight, 0);
    const score = own.reduce((sum, each) => sum + each.weight * each.score, 0) / weight;
    return weight === 0 ? [] : [{ dimension: domain, score: Number(score.toFixed(3)) }];
  });
  return [
    ...(given.band === null ? [] : [{ dimension: "overall", score: given.band }]),
    ...domains,
    ...judged.map(({ id, score }) => ({ dimension: `${station.slug}/${id}`, score })),
  ].map((rating) => ({ ...of, ...rating }));
}

/** As the validity format has it: one object a line, and comma-separated values with a heading. */
export const linesOf = (conversations: Conversation[]): string =>
  conversations.map((conversation) => `${JSON.stringify(conversation)}\n`).join("");

export const tableOf = (ratings: Rating[]): string =>
  [
    "conversation,rater,dimension,score",
    ...ratings.map((row) => `${row.conversation},${row.rater},${row.dimension},${row.score}`),
  ]
    .map((line) => `${line}\n`)
    .join("");
