import * as z from "zod/mini";
import { Attempt, AttemptStatus, Turn } from "#contract/interview/attempts";
import { CriterionMark } from "#contract/marking/marking";
import { id, route } from "#shared/contract.ts";

/** A literal slice of a turn: `text === turn.text.slice(start, end)`. */
export const Words = z.object({ seq: z.number(), start: z.number(), end: z.number(), text: z.string() });
export type Words = z.infer<typeof Words>;

/** 1 furious or distraught, 3 guarded, 5 at ease. */
const mood = z.number().check(z.minimum(1), z.maximum(5));
const atMs = z.number();

/** Taken up or met; asked after, and no more; gone past. */
export const CueOutcome = z.enum(["answered", "asked", "passed"]);
export type CueOutcome = z.infer<typeof CueOutcome>;

export const CUE_OUTCOME_WORDS: Record<CueOutcome, string> = {
  answered: "Answered",
  asked: "Asked, not answered",
  passed: "Moved past",
};

export const Cue = z.object({
  /** The actor's turn it was given in: no turn has two. */
  seq: z.number(),
  atMs,
  /** A hint at something held back; a feeling put into words, or brought in; hurt at how something was said. */
  kind: z.enum(["hint", "feeling", "hurt"]),
  words: Words,
  /** What it was about, in a sentence. */
  about: z.string(),
  /** Whether it pointed at what the actor came in hiding. */
  isHiddenConcern: z.boolean(),
  mood,
  outcome: CueOutcome,
  /** What became of it, in a sentence. */
  says: z.string(),
  /** The candidate's turn that answered it or asked after it, and how many turns of theirs it took; null when it was gone past. */
  pickedUp: z.nullable(z.object({ seq: z.number(), atMs, afterTurns: z.number(), words: z.nullable(Words) })),
  /** The criteria that are marked again after going back to it. */
  criteria: z.array(z.string()),
});
export type Cue = z.infer<typeof Cue>;

/** The mood as one of the actor's turns left it. */
export const MoodPoint = z.object({
  seq: z.number(),
  atMs,
  mood,
  moodWords: z.string(),
  change: z.number(),
  /** The candidate's words before it that moved the mood: empty where nothing did, or where it cannot be told. */
  movedBy: z.array(z.object({ words: Words, does: z.string() })),
});
export type MoodPoint = z.infer<typeof MoodPoint>;

/** Something the actor could have told and did not. */
export const Undisclosed = z.object({
  fact: z.string(),
  isHiddenConcern: z.boolean(),
  /** Told to anybody who brings it up. */
  isFree: z.boolean(),
  /** The actor's turn that hinted at it. */
  hintedAt: z.nullable(z.number()),
  /** What would have unlocked it, and what of that was missing: sentences. */
  unlock: z.string(),
  missing: z.string(),
  /** What the actor would have said. */
  would: z.string(),
});
export type Undisclosed = z.infer<typeof Undisclosed>;

const Ending = z.object({ id: z.string(), label: z.string(), needs: z.string() });

/** An attempt that went back to a cue of another. `outcome`: of that cue this time, once it is marked. */
export const Rewind = z.object({
  attemptId: z.string(),
  seq: z.number(),
  startedAt: z.string(),
  status: AttemptStatus,
  outcome: z.nullable(CueOutcome),
});
export type Rewind = z.infer<typeof Rewind>;

/** What a conversation shows of its cues. Each mark keeps it; what was kept and does not fit any more is read anew. */
export const Cues = z.object({
  /** First name, and "he", "she" or "they". */
  actor: z.object({ name: z.string(), firstName: z.string(), pronoun: z.enum(["he", "she", "they"]) }),
  cues: z.array(Cue),
  moods: z.array(MoodPoint),
  undisclosed: z.array(Undisclosed),
  /** Null for a person who keeps nothing back. */
  hiddenConcern: z.nullable(
    z.object({
      summary: z.string(),
      /** Where the actor told it; null when it was never found. */
      found: z.nullable(z.object({ seq: z.number(), atMs, words: Words })),
      says: z.string(),
    }),
  ),
  ending: z.object({
    /** Null when the candidate finished before the actor closed the conversation. */
    reached: z.nullable(Ending),
    says: z.string(),
    others: z.array(Ending),
  }),
});
export type Cues = z.infer<typeof Cues>;

export const CueLedger = z.extend(Cues, {
  attemptId: z.string(),
  /** The attempt this one parted from, after which of its turns. */
  rewound: z.nullable(z.object({ from: z.string(), seq: z.number() })),
  /** Attempts that went back to a cue of this one, oldest first. */
  rewinds: z.array(Rewind),
});
export type CueLedger = z.infer<typeof CueLedger>;

const Side = z.object({
  attemptId: z.string(),
  finishedAt: z.string(),
  /** What was said after the two parted. */
  turns: z.array(Turn),
  mood,
  moodWords: z.string(),
  ending: z.nullable(z.string()),
  outcome: CueOutcome,
  says: z.string(),
  /** Null for a person who keeps nothing back. */
  isConcernFound: z.nullable(z.boolean()),
});
export type Side = z.infer<typeof Side>;

/** The same moment twice: as it went before, and after going back. */
export const Comparison = z.object({
  seq: z.number(),
  atMs,
  partner: z.object({ name: z.string(), role: z.string() }),
  /** The cue both parted at, in the actor's words. */
  cue: z.object({ text: z.string(), about: z.string() }),
  before: Side,
  after: Side,
  /** The criteria concerned. `before` is null where that attempt was not marked on it. */
  criteria: z.array(
    z.object({ id: z.string(), statement: z.string(), before: z.nullable(CriterionMark), after: CriterionMark }),
  ),
  /** How many criteria the station has in all. */
  outOf: z.number(),
});
export type Comparison = z.infer<typeof Comparison>;

const attemptId = z.object({ attemptId: id });

export const contract = {
  cues: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/cues",
      tags: ["rewinds"],
      summary: "The actor's cues in a roleplay: answered, asked after, moved past, and what was never said",
    })
    .input(attemptId)
    /** Null for a station without an actor, and for one that stopped for the candidate's safety. */
    .output(z.object({ ledger: z.nullable(CueLedger) })),
  rewind: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/rewind",
      tags: ["rewinds"],
      summary: "Go back to a cue: a new attempt that begins there",
    })
    .input(
      z.extend(attemptId, {
        /** The actor's turn that gave the cue. */
        seq: z.int().check(z.minimum(0), z.maximum(1000)),
        /** Chosen by the page: the same key again returns the attempt it started. */
        key: id,
      }),
    )
    .output(Attempt),
  comparison: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/comparison",
      tags: ["rewinds"],
      summary: "A rewound attempt beside the one it parted from",
    })
    .input(attemptId)
    .output(Comparison),
};
