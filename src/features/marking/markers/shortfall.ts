import { listed } from "#shared/listed.ts";

/** Why the built-in marker judged a whole attempt, though a model is configured. */
export type Bar = "never-sent" | "switched-off" | "budget" | "limit" | "no-answer" | "no-quote";

const WHOLE: Record<Bar, string> = {
  "never-sent":
    "Our rules heard something in your words that is never sent to a language model, so the built-in marker judged this attempt.",
  "switched-off": "The language model is switched off, so the built-in marker judged this attempt.",
  budget: "Today's allowance for the language model is used up, so the built-in marker judged this attempt.",
  limit: "This attempt would cost more than one mark may, so the built-in marker judged it.",
  "no-answer": "The language model gave no answer that could be used, so the built-in marker judged this attempt.",
  "no-quote": "What the language model quoted was not in your words, so the built-in marker judged this attempt.",
};

export const wholly = (bar: Bar): string => WHOLE[bar];

export type Lack = {
  /** How many criteria were asked about, and how many the built-in marker had to judge. */
  criteria: number;
  builtIn: number;
  /** Criteria that take a reader, and found none. */
  unread: number;
  /** Criteria with fewer answers than were to be asked for. */
  fewer: number;
  areFlagsBuiltIn: boolean;
  why: "limit" | "budget" | "no-answer" | "no-quote";
};

const BECAUSE: Record<Lack["why"], string> = {
  budget: "today's allowance for the language model ran out",
  limit: "the limit on what one mark may cost was reached",
  "no-answer": "the language model did not answer every time",
  "no-quote": "what the language model quoted was not in your words",
};

/** In plain sentences; null when nothing was lacking. */
export function partly({ criteria, builtIn, unread, fewer, areFlagsBuiltIn, why }: Lack): string | null {
  const because = BECAUSE[why];
  const parts = [
    builtIn > 0 ? `the built-in marker judged ${builtIn} of the ${counted(criteria, "criterion", "criteria")}` : null,
    unread > 0
      ? `${counted(unread, "criterion that takes a reader was", "criteria that take a reader were")} not judged`
      : null,
    fewer > 0 ? `${counted(fewer, "criterion was", "criteria were")} judged from fewer than three readings` : null,
    areFlagsBuiltIn ? "the built-in marker looked for red flags" : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return `Since ${because}, ${listed(parts)}.`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
