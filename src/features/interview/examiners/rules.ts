import { MINUTE_MS } from "#shared/durations.ts";
import type { SpokenTurn } from "#examiner/conversation.ts";
import type { Allowance } from "#platform/ai/settings.ts";
import type { Usage } from "./store.ts";

/** A page left open does not talk. */
const LONGEST_EXCHANGE_MS = 10 * MINUTE_MS;

export function isSpent(used: Usage, { minutes, tokens }: Allowance): boolean {
  return used.interviewMs >= minutes * MINUTE_MS || used.tokens >= tokens;
}

/** The answer clock from the partner's line before the last to the last one: how long the exchange before this took. */
export function exchangeMs(turns: readonly SpokenTurn[]): number {
  const lines = turns.filter(({ speaker }) => speaker !== "candidate");
  const last = lines.at(-1)?.atMs ?? 0;
  const before = lines.at(-2)?.atMs ?? last;
  return Math.min(LONGEST_EXCHANGE_MS, Math.max(0, last - before));
}
