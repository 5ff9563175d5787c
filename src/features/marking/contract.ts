import * as z from "zod/mini";
import { DOMAINS } from "#examiner/station.ts";
import { Mode, TakenOver, Turn } from "#contract/interviews";
import { Circuit } from "#contract/circuits";
import { StationSummary } from "#contract/stations";
import { id, nothing, route } from "#shared/contract.ts";

export const MARKING_STEPS = ["reading", "evidence", "quotes", "adding-up", "feedback"] as const;
export type MarkingStep = (typeof MARKING_STEPS)[number];

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

const Domain = z.enum(DOMAINS);

export const Quote = z.object({
  seq: z.number(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  atMs: z.number(),
});
export type Quote = z.infer<typeof Quote>;

const Judgement = z.enum(["met", "partly-met", "not-met", "contradicted", "not-enough-evidence"]);
const BandMark = z.object({
  band: z.nullable(z.number()),
  low: z.number(),
  high: z.number(),
  score: z.nullable(z.number()),
});

export const CriterionMark = z.object({
  id: z.string(),
  domain: Domain,
  statement: z.string(),
  weight: z.number(),
  judgement: Judgement,
  points: z.array(z.object({ id: z.string(), point: z.string(), quote: z.nullable(Quote), example: z.string() })),
  contradictions: z.array(z.object({ id: z.string(), point: z.string(), quote: Quote })),
  reason: z.string(),
  nextLevel: z.string(),
});
export type CriterionMark = z.infer<typeof CriterionMark>;

export const Mark = z.object({
  marker: z.object({ id: z.string(), version: z.string() }),
  overall: BandMark,
  domains: z.array(z.extend(BandMark, { domain: Domain })),
  criteria: z.array(CriterionMark),
  redFlags: z.array(z.object({ id: z.string(), statement: z.string(), quote: Quote })),
  setAside: z.array(Quote),
  feedback: z.object({
    strength: z.nullable(z.object({ text: z.string(), quote: Quote })),
    change: z.nullable(z.object({ text: z.string(), criterion: z.string(), example: z.string() })),
    note: z.nullable(z.string()),
  }),
  unmarked: z.nullable(z.enum(["safety", "nothing-said"])),
  wordsRead: z.number(),
  wordsLeftUnread: z.number(),
});
export type Mark = z.infer<typeof Mark>;

export const Report = z.object({
  attemptId: z.string(),
  station: StationSummary,
  card: z.string(),
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
  exemplar: z.array(z.object({ text: z.string(), meets: z.array(z.string()) })),
});
export type Report = z.infer<typeof Report>;

/** One door of a circuit that is over, and what came of it. */
export const CircuitMark = z.object({
  place: z.number(),
  attemptId: z.nullable(z.string()),
  station: z.nullable(StationSummary),
  state: z.enum(["not-sat", "left", "marking", "failed", "unmarked", "marked"]),
  overall: z.nullable(BandMark),
});
export type CircuitMark = z.infer<typeof CircuitMark>;

export const CircuitMarks = z.object({
  circuit: Circuit,
  places: z.array(CircuitMark),
  /** How many stations have marks. */
  marked: z.number(),
  /** Null with fewer than `PROFILE_NEEDS` marked stations: less is never a pattern. */
  profile: z.nullable(z.array(z.extend(BandMark, { domain: Domain, stations: z.number() }))),
});
export type CircuitMarks = z.infer<typeof CircuitMarks>;

export const PROFILE_NEEDS = 4;

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
  report: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/report",
      tags: ["marking"],
      summary: "The marks, with the words that earned them",
    })
    .input(attemptId)
    .output(Report),
  circuit: route
    .route({
      method: "GET",
      path: "/circuits/{circuitId}/marks",
      tags: ["marking"],
      summary: "The marks of a circuit that is over, as far as they have come",
    })
    .input(z.object({ circuitId: id }))
    .output(CircuitMarks),
};
