/** One conversation as the tool plays it: turn for turn, with the lines behind each reply. */
import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { ConversationState, Reply } from "#examiner/conversation.ts";
import type { Station } from "#examiner/station.ts";
import { type Line, linesSaid } from "./lines.ts";

/**
 * What a player says. What is known of it by how it was made or labelled: `about`, the fact it asks about; `shows`,
 * "criterion/point" of what it says; `meets`, criteria it says enough for; `isFlagged`, that it has a red flag in it.
 */
export type Turn = { text: string; about?: string; shows?: string[]; meets?: string[]; isFlagged?: boolean };

/** `asked` and `asks`: what was asked before the turn and by the reply: "prompt/ID", "probe/ID" or "push-back/NUMBER". */
export type Exchange = {
  said: Turn;
  before: ConversationState;
  reply: Reply;
  lines: Line[];
  asked: string;
  asks: string;
};

export type Moment = { state: ConversationState; exchanges: readonly Exchange[]; asked: string };

export const KINDS = [
  "exemplar",
  "scripted",
  "sitting",
  "fitting",
  "listener",
  "near-misses",
  "buzzwords",
  "unfitting",
] as const;
export type Kind = (typeof KINDS)[number];

/** `isFitting`: what it says is meant for this station. `next` is null where the player has no more to say. */
export type Player = { name: string; kind: Kind; isFitting: boolean; next: (moment: Moment) => Turn | null };

export type Sitting = { player: Pick<Player, "name" | "kind" | "isFitting">; exchanges: Exchange[] };

/** Far more than any station has questions: who is still asked then is asked for ever. */
export const MOST_TURNS = 40;
export const SEED = 7;

const promptAt = (station: Station, { prompt }: ConversationState) => `prompt/${station.prompts[prompt]?.id ?? ""}`;

/** What a reply has asked; the same as before where it only repeats or waits. */
function asksIn(station: Station, before: ConversationState, after: ConversationState, asked: string): string {
  if (after.prompt !== before.prompt) return promptAt(station, after);
  const id = after.asked[before.asked.length];
  if (id === undefined) return asked;
  return id.startsWith("push-back/") ? id : `probe/${id}`;
}

export function sit(station: Station, player: Player): Sitting {
  const exchanges: Exchange[] = [];
  let { state } = builtInExaminer.open(station, SEED);
  let asked = promptAt(station, state);
  while (state.ended === null && exchanges.length < MOST_TURNS) {
    const said = player.next({ state, exchanges, asked });
    if (said === null) break;
    const reply = builtInExaminer.reply(station, state, said.text);
    const asks = asksIn(station, state, reply.state, asked);
    exchanges.push({ said, before: state, reply, lines: linesSaid(station, state, reply.state), asked, asks });
    ({ state } = reply);
    asked = asks;
  }
  const { name, kind, isFitting } = player;
  return { player: { name, kind, isFitting }, exchanges };
}
