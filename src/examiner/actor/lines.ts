/** Choosing what has not been said yet, and cutting it into sentences. */
import type { ConversationState, Reply } from "../conversation.ts";
import { chanceOf, hashOf } from "../language/seed.ts";
import type { Line } from "../station.ts";
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

export const textOf = (line: Line): string => (typeof line === "string" ? line : line.say);

/** Whether what the line speaks of has been told, and what makes it idle has not. */
function isSayable(line: Line, { told }: ConversationState): boolean {
  if (typeof line === "string") return true;
  return (line.needs ?? []).every((id) => told.includes(id)) && !(line.until ?? []).some((id) => told.includes(id));
}

/** The texts of the lines that can be said as the conversation stands. */
export const sayable = (lines: readonly Line[], state: ConversationState): string[] =>
  lines.filter((line) => isSayable(line, state)).map(textOf);

/** A line nobody has heard yet; undefined when all have been said. */
export function findFresh(lines: readonly Line[], state: ConversationState, purpose: string): string | undefined {
  const fresh = sayable(lines, state).filter((line) => timesSaid(state.used, line) === 0);
  return fresh[Math.floor(chanceOf(state.seed, `${purpose}/${state.turns}`) * fresh.length)];
}

/** The first list that still has a fresh line; then whatever was said least, but never the last line again. */
export function freshOf(lists: readonly (readonly Line[])[], state: ConversationState, purpose: string): string {
  for (const lines of lists) {
    const fresh = findFresh(lines, state, purpose);
    if (fresh !== undefined) return fresh;
  }
  const last = state.lastSaid ?? "";
  const all = lists.flatMap((lines) => sayable(lines, state)).filter((line) => !last.includes(line));
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
