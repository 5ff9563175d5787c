import * as z from "zod/mini";
import { POINT_STATES, UNJUDGED } from "#examiner/conversation.ts";
import { Domain } from "#contract/library/stations";
import { id, nothing, route, text, timeCursor } from "#shared/contract.ts";

export const MARKING_STEPS = ["reading", "evidence", "quotes", "adding-up", "feedback"] as const;
export type MarkingStep = (typeof MARKING_STEPS)[number];

/** Why an attempt was marked: it was finished, a word was corrected, somebody disagreed, or answered a question of the marker's. */
export const MarkCause = z.enum(["first", "correction", "disagreement", "answer"]);
export type MarkCause = z.infer<typeof MarkCause>;

export const MarkingState = z.discriminatedUnion("state", [
  /** Nothing comes back before the end of the circuit it belongs to. */
  z.object({ state: z.literal("held"), circuitId: z.string() }),
  /** Real mode, finished early: the time of the station runs to its end first. */
  z.object({ state: z.literal("silent"), secondsLeft: z.number() }),
  z.object({ state: z.literal("waiting") }),
  z.object({ state: z.literal("marking"), step: z.enum(MARKING_STEPS) }),
  z.object({ state: z.literal("ready") }),
  z.object({ state: z.literal("failed"), message: z.string() }),
]);
export type MarkingState = z.infer<typeof MarkingState>;

export const Quote = z.object({
  seq: z.number(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  atMs: z.number(),
});
export type Quote = z.infer<typeof Quote>;

export const Judgement = z.enum(["met", "partly-met", "not-met", "contradicted", "not-enough-evidence"]);
export const BandMark = z.object({
  band: z.nullable(z.number()),
  low: z.number(),
  high: z.number(),
  score: z.nullable(z.number()),
});

/** Marks of before have the quote alone. */
const PointMark = z.object({
  id: z.string(),
  point: z.string(),
  quote: z.nullable(Quote),
  example: z.string(),
  state: z.optional(z.enum(POINT_STATES)),
  chance: z.optional(z.number()),
  /** The nearest words, where it is not sure. */
  maybe: z.optional(z.nullable(Quote)),
  by: z.optional(z.enum(["marker", "candidate"])),
});

/** Something the marker is not sure of and asks. */
export const MarkQuestion = z.object({
  about: z.enum(["point", "contradiction", "flag"]),
  /** Null of a red flag. */
  criterion: z.nullable(z.string()),
  id: z.string(),
  statement: z.string(),
  quote: z.nullable(Quote),
});
export type MarkQuestion = z.infer<typeof MarkQuestion>;

export const CriterionMark = z.object({
  id: z.string(),
  domain: Domain,
  statement: z.string(),
  weight: z.number(),
  judgement: Judgement,
  points: z.array(PointMark),
  contradictions: z.array(z.object({ id: z.string(), point: z.string(), quote: Quote })),
  /** Its worth from 0 to 1. Marks of before do not say. */
  credit: z.optional(z.object({ expected: z.number(), low: z.number(), high: z.number() })),
  reason: z.string(),
  /** Why there is not enough evidence, where there is not. Marks of before do not say. */
  unjudged: z.optional(z.nullable(z.enum(UNJUDGED))),
  /** A model's judgements of this criterion, sample by sample; nothing when the built-in marker judged it. */
  samples: z.optional(z.array(Judgement)),
  /** Samples that counted for nothing, since a quote in them was not in the transcript. */
  voided: z.optional(z.number()),
  nextLevel: z.string(),
});
export type CriterionMark = z.infer<typeof CriterionMark>;

export const Mark = z.object({
  marker: z.object({
    id: z.string(),
    version: z.string(),
    /** A language model's name, and the hash of the words it was asked with. */
    model: z.optional(z.string()),
    promptHash: z.optional(z.string()),
  }),
  overall: BandMark,
  domains: z.array(z.extend(BandMark, { domain: Domain })),
  criteria: z.array(CriterionMark),
  redFlags: z.array(z.object({ id: z.string(), statement: z.string(), quote: Quote })),
  /** What the marker asks, at most three. Marks of before ask nothing. */
  questions: z.optional(z.array(MarkQuestion)),
  setAside: z.array(Quote),
  feedback: z.object({
    strength: z.nullable(z.object({ text: z.string(), quote: Quote })),
    change: z.nullable(
      z.object({ text: z.string(), bare: z.optional(z.string()), criterion: z.string(), example: z.string() }),
    ),
    note: z.nullable(z.string()),
  }),
  unmarked: z.nullable(z.enum(["safety", "nothing-said"])),
  /** What kept a model from the whole of its work, in a sentence: fewer samples, or criteria the built-in marker judged. */
  shortfall: z.optional(z.nullable(z.string())),
  /** After a rewind: the criteria that were marked again, where not all were. */
  only: z.optional(z.array(z.string())),
  wordsRead: z.number(),
  wordsLeftUnread: z.number(),
});
export type Mark = z.infer<typeof Mark>;

/** What a disagreement is about: a criterion's id, "overall", or "flag." and a red flag's id. */
const disputed = z
  .string()
  .check(z.maxLength(120), z.regex(/^(flag\.)?[a-z0-9]+(-[a-z0-9]+)*$/, "That is not a mark of this report."));

export const SAYS_MAX = 2000;

export const FlagOutcome = z.enum(["upheld", "taken-out"]);
export type FlagOutcome = z.infer<typeof FlagOutcome>;

/** A red flag its candidate objects to. It is out of the report unless a person has looked and upheld it. */
export const DisputedFlag = z.object({
  id: z.string(),
  statement: z.string(),
  /** Null until a person has looked. */
  outcome: z.nullable(FlagOutcome),
  lookedAt: z.nullable(z.string()),
});
export type DisputedFlag = z.infer<typeof DisputedFlag>;

/** As those see it who look at it: with the words it is about, and never whose they are. */
export const FlagToLookAt = z.object({
  id: z.string(),
  /** The version of the mark that flags these words. */
  version: z.number(),
  station: z.string(),
  statement: z.string(),
  /** What was said to the candidate before; null where nothing was. */
  before: z.nullable(z.string()),
  /** The candidate's turn, and the words in it that were flagged. */
  said: z.string(),
  quote: z.string(),
  says: z.string(),
  filedAt: z.string(),
});
export type FlagToLookAt = z.infer<typeof FlagToLookAt>;

const Verdict = z.object({ judgement: z.nullable(Judgement), band: z.nullable(z.number()) });

export const Disagreement = z.object({
  id: z.string(),
  criterion: z.string(),
  /** What the criterion or the red flag says; "The overall band". */
  statement: z.string(),
  says: z.string(),
  filedAt: z.string(),
  /** The version of the mark it is about. */
  version: z.number(),
  asksAgain: z.boolean(),
  /** What a person decided who has looked at the red flag it is about; null while nobody has, and of anything else. */
  looked: z.nullable(FlagOutcome),
  /** That was decided on other words than those the flag is raised on now. */
  isOnOtherWords: z.boolean(),
  /** What the mark made after it says; null where there is none. `changed`: how many judgements are others now. */
  outcome: z.nullable(
    z.object({
      before: z.nullable(Verdict),
      after: z.nullable(Verdict),
      changed: z.number(),
      bandBefore: z.nullable(z.number()),
      bandAfter: z.nullable(z.number()),
    }),
  ),
});
export type Disagreement = z.infer<typeof Disagreement>;

export const Disagreements = z.object({
  /** What can be disagreed with. */
  about: z.array(z.object({ id: z.string(), statement: z.string() })),
  /** Newest first. */
  filed: z.array(Disagreement),
  version: z.number(),
  /** Rules give the same words the same marks; a model may not. */
  isModel: z.boolean(),
  isBeingMarked: z.boolean(),
  /** A disagreement with this version has the attempt marked once more. */
  canBeMarkedAgain: z.boolean(),
});
export type Disagreements = z.infer<typeof Disagreements>;

const attemptId = z.object({ attemptId: id });

export const contract = {
  state: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/marking",
      tags: ["marking"],
      summary: "How far the marking is",
    })
    .input(attemptId)
    .output(MarkingState),
  retry: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/marking/retry",
      tags: ["marking"],
      summary: "Mark again after a failure",
    })
    .input(attemptId)
    .output(nothing),
  disagreements: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/disagreements",
      tags: ["marking"],
      summary: "What the person has said against marks of this attempt, and what came of it",
    })
    .input(attemptId)
    .output(Disagreements),
  disagree: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/disagreements",
      tags: ["marking"],
      summary: "Say that a mark is wrong; the first about a mark has the attempt marked once more",
    })
    .input(
      z.extend(attemptId, {
        /** Chosen by the page: the same key again files nothing more. */
        key: id,
        criterion: disputed,
        says: text(SAYS_MAX, `Please say it in at most ${SAYS_MAX.toLocaleString("en-GB")} characters.`),
      }),
    )
    .output(Disagreements),
  withdraw: route
    .route({
      method: "DELETE",
      path: "/attempts/{attemptId}/disagreements/{disagreementId}",
      tags: ["marking"],
      summary: "Take a disagreement back; the marks stay as they are",
    })
    .input(z.extend(attemptId, { disagreementId: id }))
    .output(Disagreements),
  flags: route
    .route({
      method: "GET",
      path: "/operations/flags",
      tags: ["marking"],
      summary:
        "Red flags that their candidates object to and nobody has looked at, oldest first; not there for anybody but an admin",
    })
    .input(z.object({ after: z.optional(timeCursor) }))
    .output(z.object({ list: z.array(FlagToLookAt), next: z.nullable(z.string()) })),
  decide: route
    .route({
      method: "PUT",
      path: "/operations/flags/{disagreementId}",
      tags: ["marking"],
      summary:
        "Say what came of looking at the words of a red flag: it goes back into the report, or stays out of it for good",
    })
    /** `version`: of the mark whose words were looked at. */
    .input(z.object({ disagreementId: id, outcome: FlagOutcome, version: z.int().check(z.minimum(1)) }))
    .output(nothing),
};
