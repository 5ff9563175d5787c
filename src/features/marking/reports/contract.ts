import * as z from "zod/mini";
import { Circuit } from "#contract/interview/circuits";
import { Mode, TakenOver, Turn } from "#contract/interview/attempts";
import { BandMark, DisputedFlag, Judgement, Mark, MarkCause } from "#contract/marking/marking";
import { CircuitTotal, SchoolMark, WrittenAs } from "#contract/applicant/schools";
import { Domain, LaidOut, StationSummary } from "#contract/library/stations";
import { id, nothing, route, slug } from "#shared/contract.ts";

/** What a candidate says of a criterion before the marks open. */
export const SelfJudgement = z.enum(["met", "partly-met", "not-met", "not-sure"]);
export type SelfJudgement = z.infer<typeof SelfJudgement>;

/** One's own marks: an overall band as a guess, and what was said of each criterion by its id. Either may be missing. */
export const SelfMark = z.object({
  overall: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  criteria: z.record(slug, SelfJudgement),
});
export type SelfMark = z.infer<typeof SelfMark>;

/** Whether somebody is asked for their own marks before these open. */
export const SelfMarking = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("asked"),
    criteria: z.array(z.object({ id: z.string(), statement: z.string() })),
    /** False where the band is known already: a circuit shows it when it ends. */
    isBandAsked: z.boolean(),
  }),
  /** They have given them, the marks have been opened without, or there is nothing to compare. */
  z.object({ state: z.literal("open") }),
]);
export type SelfMarking = z.infer<typeof SelfMarking>;

/** Where an answer runs along with a text that was there before, word for word or nearly. */
export const Echo = z.object({
  /** Stretches of the candidate's words, in the order in which they were said. */
  stretches: z.array(z.object({ seq: z.number(), text: z.string() })),
  /** The share of the candidate's words that lie in them, 0 to 1. */
  share: z.number(),
});
export type Echo = z.infer<typeof Echo>;

/** One station to sit next, and the one thing to do differently in it. */
export const Drill = z.object({
  station: StationSummary,
  /** The station that tests the same skill; one that tests the same domain; or this one, when there is no other. */
  why: z.enum(["parallel", "same-domain", "again"]),
  domain: Domain,
  /** The one thing to do differently, in words that fit any station. */
  move: z.string(),
  criterion: z.string(),
  /** What of it was missing in this station, as an examiner would write it down, and how it could have sounded. */
  point: z.string(),
  example: z.string(),
  /** Until when: 48 hours after the station was finished. */
  by: z.string(),
  /** The person has sat it since. */
  isDone: z.boolean(),
});
export type Drill = z.infer<typeof Drill>;

/** Whether a domain's marks by this marker have stood up against human raters. */
export const Checked = z.object({ domain: Domain, isChecked: z.boolean(), reason: z.string() });
export type Checked = z.infer<typeof Checked>;

export const Report = z.object({
  attemptId: z.string(),
  station: StationSummary,
  card: z.string(),
  stimulus: LaidOut,
  partner: z.nullable(z.object({ name: z.string(), role: z.string() })),
  startedAt: z.string(),
  finishedAt: z.string(),
  markedAt: z.string(),
  /** Made by the demo, and never sat by anybody. */
  isGenerated: z.boolean(),
  mode: Mode,
  hintsUsed: z.number(),
  turns: z.array(Turn),
  takenOver: TakenOver,
  mark: Mark,
  /** The red flags somebody has objected to: out of the mark here, unless a person has looked and upheld them. */
  disputedFlags: z.array(DisputedFlag),
  /** Why it is being marked once more at this moment; the marks shown are the ones before. */
  askedAgain: z.nullable(MarkCause),
  exemplar: z.array(z.object({ text: z.string(), meets: z.array(z.string()) })),
  /** One's own marks, given before these opened; null when they were opened without. */
  selfMark: z.nullable(SelfMark),
  /** Every domain of the mark. */
  checked: z.array(Checked),
  drill: z.nullable(Drill),
  /** Where the answer reads like the example answer, or like one's own earlier answer. It changes no mark. */
  echoes: z.object({
    exemplar: z.nullable(Echo),
    earlier: z.nullable(z.extend(Echo, { attemptId: z.string(), startedAt: z.string() })),
  }),
  /** The mark as schools the person aims for would write it down; none where the scheme of none is known. */
  asSchools: z.array(z.extend(WrittenAs, { mark: SchoolMark })),
  /** How many marks the attempt has had; what changed between them is another operation. */
  versions: z.number(),
});
export type Report = z.infer<typeof Report>;

/** One mark of an attempt, and what is different in it from the one before. */
export const MarkVersion = z.object({
  number: z.number(),
  cause: MarkCause,
  markedAt: z.string(),
  marker: z.string(),
  overall: BandMark,
  changed: z.array(z.object({ id: z.string(), statement: z.string(), from: Judgement, to: Judgement })),
});
export type MarkVersion = z.infer<typeof MarkVersion>;

/** One door of a circuit that is over, and what came of it. */
export const CircuitMark = z.object({
  place: z.number(),
  attemptId: z.nullable(z.string()),
  station: z.nullable(StationSummary),
  state: z.enum(["not-sat", "left", "deleted", "marking", "failed", "unmarked", "marked"]),
  overall: z.nullable(BandMark),
});
export type CircuitMark = z.infer<typeof CircuitMark>;

/** The mean of stations' bands, and the 95 % interval that their spread gives it, both on the scale from 1 to 5. */
export const MeanBand = z.object({ mean: z.number(), low: z.number(), high: z.number(), stations: z.number() });
export type MeanBand = z.infer<typeof MeanBand>;

export const CircuitMarks = z.object({
  circuit: Circuit,
  places: z.array(CircuitMark),
  /** How many stations have marks. */
  marked: z.number(),
  /** Over the marked stations that have a band. */
  mean: z.nullable(MeanBand),
  /** Null with fewer than `PROFILE_NEEDS` marked stations: less is never a pattern. */
  profile: z.nullable(z.array(z.extend(MeanBand, { domain: Domain }))),
  /** The whole as the circuit's school, or schools the person aims for, would write it down. */
  asSchools: z.array(z.extend(WrittenAs, { total: CircuitTotal })),
  /** The drill of the station in which there is most to gain. */
  next: z.nullable(z.object({ place: z.number(), title: z.string(), attemptId: z.string(), drill: Drill })),
});
export type CircuitMarks = z.infer<typeof CircuitMarks>;

export const PROFILE_NEEDS = 4;

const attemptId = z.object({ attemptId: id });

export const contract = {
  report: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/report",
      tags: ["reports"],
      summary: "The marks, with the words that earned them",
    })
    .input(attemptId)
    .output(Report),
  marks: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/marks",
      tags: ["reports"],
      summary: "Every mark the attempt has had, and what changed",
    })
    .input(attemptId)
    .output(z.object({ versions: z.array(MarkVersion) })),
  selfMarking: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/self-mark",
      tags: ["reports"],
      summary: "Whether the person is asked for their own marks first",
    })
    .input(attemptId)
    .output(SelfMarking),
  giveSelfMark: route
    .route({
      method: "PUT",
      path: "/attempts/{attemptId}/self-mark",
      tags: ["reports"],
      summary: "Give one's own marks, once and before the marks are opened; null opens them without",
    })
    .input(z.extend(attemptId, { given: z.nullable(SelfMark) }))
    .output(nothing),
  paper: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/report.pdf",
      tags: ["reports"],
      summary: "The report as an accessible PDF (PDF/UA-1) of one to four pages",
    })
    .input(attemptId)
    .output(z.file().check(z.mime(["application/pdf"]))),
  circuit: route
    .route({
      method: "GET",
      path: "/circuits/{circuitId}/marks",
      tags: ["reports"],
      summary: "The marks of a circuit that is over, as far as they have come",
    })
    .input(z.object({ circuitId: id }))
    .output(CircuitMarks),
};
