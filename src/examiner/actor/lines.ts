/** Choosing what has not been said yet, and cutting it into sentences. */
import type { ConversationState, Reply } from "../conversation.ts";
import { chanceOf, hashOf } from "../language/seed.ts";
import { read } from "../language/text.ts";

export type Used = Record<string, number>;

export const keyOf = (line: string) => `line:${hashOf(line).toString(36)}`;

export function timesSaid(used: Used, line: string): number {
  return used[keyOf(line)] ?? 0;
}

export function noteSaid(used: Used, line: string): void {
  count(used, keyOf(line));
}

export function count(used: Used, key: string): number {
  return (used[key] = (used[key] ?? 0) + 1);
}

/** A line nobody has heard yet; undefined when all have been said. */
export function findFresh(lines: readonly string[], state: ConversationState, purpose: string): string | undefined {
  const fresh = lines.filter((line) => line.trim() !== "" && timesSaid(state.used, line) === 0);
  return fresh[Math.floor(chanceOf(state.seed, `${purpose}/${state.turns}`) * fresh.length)];
}

/** The first list that still has a fresh line; then whatever was said least, but never the last line again. */
export function freshOf(lists: readonly (readonly string[])[], state: ConversationState, purpose: string): string {
  for (const lines of lists) {
    const fresh = findFresh(lines, state, purpose);
    if (fresh !== undefined) return fresh;
  }
  const last = state.lastSaid ?? "";
  const all = lists.flat().filter((line) => line.trim() !== "" && !last.includes(line));
  const least = Math.min(...all.map((line) => timesSaid(state.used, line)));
  const rarest = all.filter((line) => timesSaid(state.used, line) === least);
  return rarest[Math.floor(chanceOf(state.seed, `${purpose}/${state.turns}/again`) * rarest.length)] ?? "Mm.";
}

export function sentencesOf(text: string): string[] {
  return read(text).sentences.map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, " "));
}

/** Closes a turn: marks the lines as said and cuts them into sentences. */
export function replyOf(speaker: Reply["speaker"], lines: readonly string[], state: ConversationState): Reply {
  const used = { ...state.used };
  for (const line of lines) noteSaid(used, line);
  const sentences = lines.flatMap(sentencesOf);
  return { speaker, sentences, state: { ...state, used, lastSaid: sentences.join(" ") } };
}
