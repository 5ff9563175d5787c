import { eventIterator } from "@orpc/contract";
import * as z from "zod/mini";
import { StationSummary } from "#contract/stations";
import { id, moment, nothing, route, slug, text } from "#shared/contract.ts";

/** About 170,000 spoken words: far beyond any station, and still shown and stored whole. */
export const ANSWER_MAX = 1_048_576;
export const ANSWER_TOO_LONG =
  "An answer can have at most a million characters. Yours is still in the box: please shorten it.";
export const TURNS_MAX = 400;

export const AttemptStatus = z.enum(["reading", "running", "finished", "left"]);

export const Turn = z.object({
  seq: z.number(),
  speaker: z.enum(["candidate", "actor", "examiner"]),
  text: z.string(),
  /** The answer clock, in milliseconds, when the turn ended. */
  atMs: z.number(),
});
export type Turn = z.infer<typeof Turn>;

export const Attempt = z.object({
  id: z.string(),
  station: StationSummary,
  status: AttemptStatus,
  startedAt: z.string(),
  enteredAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** Made by the demo, and never sat by anybody. */
  isGenerated: z.boolean(),
  /** Markdown: what hangs on the door. */
  card: z.string(),
  /** Who is in the room, once the candidate is. */
  partner: z.nullable(z.object({ name: z.string(), role: z.string() })),
  turns: z.array(Turn),
  /** The partner has closed the conversation: nothing more will be answered. */
  isOver: z.boolean(),
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
});
export type AttemptSummary = z.infer<typeof AttemptSummary>;

export const SendTurn = z.object({
  /** The turn's place in the attempt: the number of turns heard so far. The same place again asks only for the reply. */
  seq: z.int().check(z.minimum(0), z.maximum(TURNS_MAX * 2)),
  text: text(ANSWER_MAX, ANSWER_TOO_LONG),
  atMs: z.int().check(z.minimum(0), z.maximum(86_400_000)),
});
export type SendTurn = z.infer<typeof SendTurn>;

export const TurnEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("heard"), turn: Turn }),
  z.object({ type: z.literal("delta"), text: z.string() }),
  z.object({ type: z.literal("replied"), turn: Turn, isOver: z.boolean() }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type TurnEvent = z.infer<typeof TurnEvent>;

const attemptId = z.object({ attemptId: id });

export const contract = {
  start: route
    .route({ method: "POST", path: "/attempts", tags: ["interviews"], summary: "Start reading a station's card" })
    .input(
      z.object({
        stationId: slug,
        /** Chosen by the page: the same key again returns the attempt it started. */
        key: id,
      }),
    )
    .output(Attempt),
  list: route
    .route({ method: "GET", path: "/attempts", tags: ["interviews"], summary: "The person's attempts, newest first" })
    .input(z.object({ before: z.optional(moment) }))
    .output(z.object({ attempts: z.array(AttemptSummary), next: z.nullable(z.string()) })),
  read: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}",
      tags: ["interviews"],
      summary: "One attempt with its turns",
    })
    .input(attemptId)
    .output(Attempt),
  enter: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/enter",
      tags: ["interviews"],
      summary: "Go in: the answer clock starts",
    })
    .input(attemptId)
    .output(Attempt),
  sendTurn: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/turns",
      tags: ["interviews"],
      summary: "Say something; the reply is streamed",
    })
    .input(z.extend(attemptId, SendTurn.shape))
    .output(eventIterator(TurnEvent)),
  finish: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/finish",
      tags: ["interviews"],
      summary: "Finish: the attempt goes to be marked",
    })
    .input(attemptId)
    .output(nothing),
  leave: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/leave",
      tags: ["interviews"],
      summary: "Leave without being marked",
    })
    .input(attemptId)
    .output(nothing),
};
