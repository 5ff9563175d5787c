/** Sittings for tests, written reply by reply, so that each shows one thing. */
import { noteSaid } from "#examiner/actor/lines.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Station } from "#examiner/station.ts";
import { linesSaid } from "./lines.ts";
import type { Exchange, Player, Sitting, Turn } from "./sitting.ts";

export type Step = {
  said: Turn | string;
  says: readonly string[];
  after?: Partial<ConversationState>;
  asks?: string;
};

const BEGUN: ConversationState = {
  seed: 1,
  turns: 0,
  mood: 3,
  told: [],
  heard: [],
  used: {},
  prompt: 0,
  asked: [],
  covered: [],
  ended: null,
};

const turnOf = (said: Step["said"]): Turn => (typeof said === "string" ? { text: said } : said);

export function sittingOf(station: Station, player: Sitting["player"], steps: readonly Step[]): Sitting {
  const exchanges: Exchange[] = [];
  let before = BEGUN;
  let asked = `prompt/${station.prompts[0]?.id ?? ""}`;
  for (const { said, says, after = {}, asks = asked } of steps) {
    const used = { ...before.used };
    for (const line of says) noteSaid(used, line);
    const state = { ...before, ...after, used };
    const reply = { speaker: "actor" as const, sentences: [...says], state };
    exchanges.push({ said: turnOf(said), before, reply, lines: linesSaid(station, before, state), asked, asks });
    before = state;
    asked = asks;
  }
  return { player, exchanges };
}

export const LISTENER: Sitting["player"] = { name: "listener", kind: "listener", isFitting: true };
export const TALKER: Sitting["player"] = { name: "buzzwords", kind: "buzzwords", isFitting: false };

/** What a player says next, after one exchange. */
export const nextAfter = (player: Player, { exchanges }: Sitting): Turn | null => {
  const last = exchanges.at(-1);
  return last ? player.next({ state: last.reply.state, exchanges, asked: last.asks }) : null;
};
