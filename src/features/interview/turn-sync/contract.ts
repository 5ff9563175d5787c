import { eventIterator } from "@orpc/contract";
import * as z from "zod/mini";
import { milliseconds, Turn } from "#contract/interview/attempts";
import { TurnDelivery } from "#contract/interview/voice";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Station } from "#examiner/station.ts";
import { id, route, text } from "#shared/contract.ts";

/** About 170,000 spoken words: far beyond any station, and still shown and stored whole. */
export const ANSWER_MAX = 1_048_576;
export const ANSWER_TOO_LONG =
  "An answer can have at most a million characters. Yours is still in the box: please shorten it.";
const TURNS_MAX = 400;
const TOO_MANY_TURNS = `An interview can have at most ${TURNS_MAX} answers. Yours is still in the box: you can finish now.`;

export const SendTurn = z.object({
  /** The turn's place in the attempt: the number of turns heard so far. The same place again asks only for the reply. */
  seq: z.int().check(z.minimum(0), z.maximum(TURNS_MAX * 2, TOO_MANY_TURNS)),
  text: text(ANSWER_MAX, ANSWER_TOO_LONG),
  atMs: milliseconds,
  /** Characters heard of the partner's last line, when the candidate spoke into it. */
  heard: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  /** Answered by the built-in examiner in the page while there was no connection. */
  isOffline: z.optional(z.boolean()),
  delivery: z.optional(TurnDelivery),
});
export type SendTurn = z.infer<typeof SendTurn>;

/** What the built-in examiner needs to reply in the page. */
export const Kit = z.object({
  station: z.custom<Station>(),
  /** The place of the reply after which the conversation stands as `state` says. */
  seq: z.number(),
  state: z.custom<ConversationState>(),
  /** How it stood before that reply: null when it is the opening line. */
  before: z.custom<ConversationState | null>(),
});
export type Kit = z.infer<typeof Kit>;

export const TurnEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("heard"),
    turn: Turn,
    /** The partner's line before it, when the candidate spoke into it. */
    interrupted: z.optional(Turn),
  }),
  z.object({ type: z.literal("delta"), text: z.string() }),
  z.object({
    type: z.literal("replied"),
    turn: Turn,
    isOver: z.boolean(),
    /** A model was asked, and the built-in examiner answered instead. */
    isTakenOver: z.boolean(),
    /** Study mode: how the conversation stands now, for a page that may lose its connection. */
    state: z.optional(z.custom<ConversationState>()),
  }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type TurnEvent = z.infer<typeof TurnEvent>;

const attemptId = z.object({ attemptId: id });

/** The longest answer with every character escaped, and what stands around it. */
const TURN_BYTES_MAX = 7 * 1_048_576;

export const contract = {
  sendTurn: route
    .meta({ longBody: { mostBytes: TURN_BYTES_MAX } })
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/turns",
      tags: ["turn-sync"],
      summary: "Say something; the reply is streamed",
    })
    .input(z.extend(attemptId, SendTurn.shape))
    .output(eventIterator(TurnEvent)),
  kit: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/kit",
      tags: ["turn-sync"],
      summary: "Study mode: what the page needs to go on without a connection",
    })
    .input(attemptId)
    .output(Kit),
};
