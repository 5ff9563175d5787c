import * as z from "zod/mini";
import { LaidOut, StationSummary } from "#contract/library/stations";
import { TurnDelivery } from "#contract/interview/voice";
import { SPEAKERS } from "#examiner/conversation.ts";
import { id, moment, nothing, route, slug } from "#shared/contract.ts";

export const AttemptStatus = z.enum(["reading", "running", "finished", "left"]);

/** Study: pause, hints, retry. Real: bells, a hard stop, and nothing back until the end. */
export const Mode = z.enum(["study", "real"]);
export type Mode = z.infer<typeof Mode>;

/** Of the answer clock: a day at most. */
export const milliseconds = z.int().check(z.minimum(0), z.maximum(86_400_000));

/** Bytes of all the words of an attempt as UTF-8, and once more of how they were given: a day of speech without a pause. */
export const ATTEMPT_BYTES_MAX = 2_000_000;
export const ATTEMPT_FULL =
  "This interview has reached its limit. Your words are still in the box: shorten them, or finish now.";

export const Turn = z.object({
  seq: z.number(),
  speaker: z.enum(SPEAKERS),
  /** As it was heard: a line the candidate spoke into ends where they did, with a dash. */
  text: z.string(),
  /** The answer clock, in milliseconds, when the turn ended. */
  atMs: z.number(),
  delivery: z.optional(TurnDelivery),
});
export type Turn = z.infer<typeof Turn>;

/** Why the built-in examiner gave a reply that somebody else would have given. */
export const TakeOverReason = z.enum(["slow", "failed", "refused", "budget", "switched-off", "unfit", "offline"]);
export type TakeOverReason = z.infer<typeof TakeOverReason>;

/** How many replies of an attempt were taken over, for each reason there was. */
export const TakenOver = z.array(z.object({ reason: TakeOverReason, count: z.number() }));
export type TakenOver = z.infer<typeof TakenOver>;

/** The circuit the attempt belongs to, and its place in it from 1. */
const circuit = z.nullable(z.object({ id: z.string(), place: z.number() }));

/** The attempt it parted from, the turn after which it did, and when that one was sat. */
const rewound = z.nullable(z.object({ from: z.string(), seq: z.number(), at: z.string() }));

export const Attempt = z.object({
  id: z.string(),
  station: StationSummary,
  status: AttemptStatus,
  startedAt: z.string(),
  enteredAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** Made by the demo, and never sat by anybody. */
  isGenerated: z.boolean(),
  mode: Mode,
  circuit,
  rewound,
  /** Markdown: what hangs on the door. */
  card: z.string(),
  stimulus: LaidOut,
  /** Who is in the room, once the candidate is. */
  partner: z.nullable(z.object({ name: z.string(), role: z.string() })),
  turns: z.array(Turn),
  /** The partner has closed the conversation: nothing more will be answered. */
  isOver: z.boolean(),
  /** Criteria whose statements were shown on request, in that order. */
  hints: z.array(z.string()),
  /** Real mode: when the bell goes for somebody who finished early. Until then there is silence, and no marks. */
  bellAt: z.nullable(z.string()),
  takenOver: TakenOver,
});
export type Attempt = z.infer<typeof Attempt>;

export const AttemptSummary = z.object({
  id: z.string(),
  station: StationSummary,
  status: AttemptStatus,
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Made by the demo, and never sat by anybody. */
  isGenerated: z.boolean(),
  mode: Mode,
  circuit,
  rewound,
});
export type AttemptSummary = z.infer<typeof AttemptSummary>;

/** Where a station stands for somebody: how their newest sitting of it ended, and how often they have finished it. */
export const StationStanding = z.object({
  stationId: z.string(),
  status: AttemptStatus,
  at: z.string(),
  finished: z.number(),
});
export type StationStanding = z.infer<typeof StationStanding>;

const attemptId = z.object({ attemptId: id });

export const contract = {
  start: route
    .route({ method: "POST", path: "/attempts", tags: ["attempts"], summary: "Start reading a station's card" })
    .input(
      z.object({
        stationId: slug,
        /** Chosen by the page: the same key again returns the attempt it started. */
        key: id,
        mode: z._default(Mode, "study"),
      }),
    )
    .output(Attempt),
  list: route
    .route({ method: "GET", path: "/attempts", tags: ["attempts"], summary: "The person's attempts, newest first" })
    .input(z.object({ before: z.optional(moment) }))
    .output(z.object({ attempts: z.array(AttemptSummary), next: z.nullable(z.string()) })),
  standings: route
    .route({
      method: "GET",
      path: "/practice/standings",
      tags: ["attempts"],
      summary: "Where each station the person has opened stands",
    })
    .output(z.array(StationStanding)),
  read: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}",
      tags: ["attempts"],
      summary: "One attempt with its turns",
    })
    .input(attemptId)
    .output(Attempt),
  enter: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/enter",
      tags: ["attempts"],
      summary: "Go in: the answer clock starts",
    })
    .input(attemptId)
    .output(Attempt),
  finish: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/finish",
      tags: ["attempts"],
      summary: "Finish: the attempt goes to be marked",
    })
    .input(z.extend(attemptId, { atMs: z.optional(milliseconds) }))
    .output(nothing),
  hint: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/hints",
      tags: ["attempts"],
      summary: "Note that a hint was shown; study mode alone has them",
    })
    .input(z.extend(attemptId, { criterion: slug }))
    .output(nothing),
  leave: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/leave",
      tags: ["attempts"],
      summary: "Leave without being marked",
    })
    .input(attemptId)
    .output(nothing),
};
