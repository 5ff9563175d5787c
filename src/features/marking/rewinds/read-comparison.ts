import type { Mark } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { turnsOf } from "#server/interview/attempts";
import { type OpenMark, requireOpenMark } from "#server/marking/marking";
import { partnerOf, requireVersion } from "#server/library/stations";
import type { Turn } from "#contract/interview/attempts";
import type { Comparison, Side } from "./contract.ts";
import { cuesFrom, type CueSource, cueSourceOf } from "./cue-source.ts";

const NOT_ONE = "This attempt did not go back to a moment of another.";

/** The same moment as it went before and after going back to it. @throws AppError NOT_FOUND for an attempt of its own */
export async function readComparison(
  { database, clock, person }: PersonContext,
  attemptId: string,
): Promise<Comparison> {
  const { before, after, seq, station, moment } = await database.asPerson(person.userId, async (tx) => {
    const open = await requireOpenMark(tx, clock, attemptId);
    const { rewound_from: from, rewound_seq: seq, version_id } = open.attempt;
    if (from === null || seq === null) throw new AppError("NOT_FOUND", NOT_ONE);
    return {
      seq,
      before: await foundOf(tx, await requireOpenMark(tx, clock, from), seq),
      after: await foundOf(tx, open, seq),
      station: await requireVersion(tx, version_id),
      moment: (await turnsOf(tx, attemptId)).find((turn) => turn.seq === seq),
    };
  });
  const partner = partnerOf(station);
  const [first, second] = [sideOf(before, seq), sideOf(after, seq)];
  if (!first || !second || !partner || !moment) throw new AppError("NOT_FOUND", NOT_ONE);
  return {
    seq,
    atMs: moment.atMs,
    partner,
    cue: { text: moment.text, about: second.about },
    before: first.side,
    after: second.side,
    criteria: sideBySide(before.open.mark, after.open.mark),
    outOf: station.criteria.length,
  };
}

type Found = { open: OpenMark; source: CueSource; turns: Turn[] };

const foundOf = async (tx: Tx, open: OpenMark, seq: number): Promise<Found> => ({
  open,
  source: await cueSourceOf(tx, open.attempt, open),
  turns: (await turnsOf(tx, open.attempt.id)).filter((turn) => turn.seq > seq),
});

/** What came of the cue, and what it was about; null where there is none. */
function sideOf({ open, source, turns }: Found, seq: number): { side: Side; about: string } | null {
  const cues = cuesFrom(source);
  const cue = cues?.cues.find((each) => each.seq === seq);
  const last = cues?.moods.at(-1);
  if (!cues || !cue || !last) return null;
  const side = {
    attemptId: open.attempt.id,
    finishedAt: open.finishedAt.toISOString(),
    turns,
    mood: last.mood,
    moodWords: last.moodWords,
    ending: cues.ending.reached?.label ?? null,
    outcome: cue.outcome,
    says: cue.says,
    isConcernFound: cues.hiddenConcern && cues.hiddenConcern.found !== null,
  };
  return { side, about: cue.about };
}

const sideBySide = (before: Mark, after: Mark): Comparison["criteria"] =>
  after.criteria.map((criterion) => ({
    id: criterion.id,
    statement: criterion.statement,
    before: before.criteria.find(({ id }) => id === criterion.id) ?? null,
    after: criterion,
  }));
