/** What every examiner offers the interview, whoever speaks behind it: the built-in one, or a language model that plays the same file. */
import { builtInExaminer } from "./built-in-examiner.ts";
import type { ConversationState, Reply, SpokenTurn } from "./conversation.ts";
import type { Station } from "./station.ts";

/** Where a reply is wanted: the conversation up to the last reply, and what the candidate has said since. */
export type Scene = {
  station: Station;
  state: ConversationState;
  /** Everything said before, oldest first, as the candidate heard it. */
  turns: readonly SpokenTurn[];
  said: string;
  /** Whose budget a provider's minutes and tokens are counted against. */
  userId: string;
};

export type Replied = {
  speaker: Reply["speaker"];
  state: ConversationState;
  /** “built-in”, or the provider and its model. */
  replier: string;
  /** Why the built-in examiner gave this reply, or its end, though a model was asked; null when nobody had to. */
  takenOver: TakeOver | null;
};

export type TakeOver = "slow" | "failed" | "refused" | "budget" | "switched-off" | "unfit";

/** Sentences are yielded as they may be spoken, each already checked; what is returned closes the turn. Never throws for a provider's fault. */
export type LiveReply = AsyncGenerator<string, Replied, void>;

export type LiveExaminer = {
  open(station: Station, seed: number): Reply;
  reply(scene: Scene, signal: AbortSignal): LiveReply;
};

export const builtInLive: LiveExaminer = {
  open: builtInExaminer.open,
  async *reply({ station, state, said }) {
    const reply = builtInExaminer.reply(station, state, said);
    yield* reply.sentences;
    return { speaker: reply.speaker, state: reply.state, replier: "built-in", takenOver: null };
  },
};
