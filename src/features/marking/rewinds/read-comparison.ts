import type { Mark } from "#examiner/conversation.ts";
import type { Cues } from "#examiner/actor/cues.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type AttemptRow, turnsOf } from "#server/interview/attempts";
import { type OpenMark, requireOpenMark } from "#server/marking/marking";
import { partnerOf, requireVersion } from "#server/library/stations";
import type { Comparison, Side } from "./contract.ts";
import { cuesIn } from "./read-cues.ts";

const NOT_ONE = "This attempt did not go back to a moment of another.";

/** The same moment as it went before and after going back to it. @throws AppError NOT_FOUND for an attempt of its own */
export async function readComparison(
  { database, clock, person }: PersonContext,
  attemptId: string,
): Promise<Comparison> {
  return database.asPerson(person.userId, async (tx) => {
    const after = await requireOpenMark(tx, clock, attemptId);
    const { rewound_from: from, rewound_seq: seq, version_id } = after.attempt;
    if (from === null || seq === null) throw new AppError("NOT_FOUND", NOT_ONE);
    const before = await requireOpenMark(tx, clock, from);
    const station = await requireVersion(tx, version_id);
    const partner = partnerOf(station);
    const cues = await cuesIn(tx, after.attempt);
    const cue = cues?.cues.find((each) => each.seq === seq);
    const moment = (await turnsOf(tx, attemptId)).find((turn) => turn.seq === seq);
    if (!cues || !cue || !partner || !moment) throw new AppError("NOT_FOUND", NOT_ONE);
    return {
      seq,
      atMs: moment.atMs,
      partner,
      cue: { text: moment.text, about: cue.about },
      before: await sideOf(tx, before, await cuesIn(tx, before.attempt), seq),
      after: await sideOf(tx, after, cues, seq),
      criteria: sideBySide(before.mark, after.mark),
      outOf: station.criteria.length,
    };
  });
}

async function sideOf(tx: Tx, { attempt, finishedAt }: OpenMark, cues: Cues | null, seq: number): Promise<Side> {
  const cue = cues?.cues.find((each) => each.seq === seq);
  const last = cues?.moods.at(-1);
  if (!cues || !cue || !last) throw new AppError("NOT_FOUND", NOT_ONE);
  return {
    attemptId: attempt.id,
    finishedAt: finishedAt.toISOString(),
    turns: await turnsAfter(tx, attempt, seq),
    mood: last.mood,
    moodWords: last.moodWords,
    ending: cues.ending.reached?.label ?? null,
    outcome: cue.outcome,
    says: cue.says,
    isConcernFound: cues.hiddenConcern && cues.hiddenConcern.found !== null,
  };
}

const turnsAfter = async (tx: Tx, { id }: AttemptRow, seq: number) =>
  (await turnsOf(tx, id)).filter((turn) => turn.seq > seq);

const sideBySide = (before: Mark, after: Mark): Comparison["criteria"] =>
  after.criteria.map((criterion) => ({
    id: criterion.id,
    statement: criterion.statement,
    before: before.criteria.find(({ id }) => id === criterion.id) ?? null,
    after: criterion,
  }));
