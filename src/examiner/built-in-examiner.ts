/** The examiner that needs no network and no key: an actor for roleplays, an interviewer for the rest. */
import { answerInRole, HEARD_MOST, openInRole } from "./actor/actor.ts";
import type { ConversationState, Reply } from "./conversation.ts";
import { answerInDiscussion, openDiscussion } from "./actor/interviewer.ts";
import type { Station } from "./station.ts";

export type Examiner = {
  open(station: Station, seed: number): Reply;
  reply(station: Station, state: ConversationState, said: string): Reply;
};

/** Pure: the same station, state and words give the same reply. */
export const builtInExaminer: Examiner = {
  open: (station, seed) => (station.type === "roleplay" ? openInRole(station, seed) : openDiscussion(station, seed)),
  reply: (station, state, said) =>
    station.type === "roleplay"
      ? answerInRole(station, state, said)
      : answerInDiscussion(station, state, said.slice(0, HEARD_MOST)),
};
