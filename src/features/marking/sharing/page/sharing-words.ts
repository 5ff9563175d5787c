import type { CriterionMark } from "#contract/marking/marking";
import { listed } from "#shared/listed.ts";
import { longDay } from "#shared/long-day.ts";
import type { Link, Shows, Who } from "../contract.ts";

export const WHO_WORDS: Record<Who, string> = {
  teacher: "A teacher",
  friend: "A friend",
  medic: "A doctor or medical student",
  other: "Somebody else",
};

export const SHOWS_WORDS: Record<keyof Shows, { label: string; hint: string }> = {
  transcript: {
    label: "What was said",
    hint: "Every word of the transcript. With the marks, also the words they quote.",
  },
  marks: { label: "Marks", hint: "Bands, and how each criterion was judged." },
  feedback: { label: "Feedback", hint: "What to keep and what to change." },
  delivery: {
    label: "Delivery",
    hint: "How you spoke: the measures that are switched on in your report. Not compared with your other stations.",
  },
};

/** In the order in which they are chosen and shown. */
export const SHOWS_ORDER: readonly (keyof Shows)[] = ["transcript", "marks", "feedback", "delivery"];

export const GIVEN_WORDS: { value: CriterionMark["judgement"]; label: string }[] = [
  { value: "met", label: "Met" },
  { value: "partly-met", label: "Partly met" },
  { value: "not-met", label: "Not met" },
  { value: "contradicted", label: "The opposite" },
  { value: "not-enough-evidence", label: "Can’t tell" },
];

export function linkWords({ kind, shows }: Pick<Link, "kind" | "shows">): string {
  if (kind === "second-mark" || shows === null) return "For a second mark";
  const shown = SHOWS_ORDER.filter((key) => shows[key]).map((key) => SHOWS_WORDS[key].label.toLowerCase());
  return `Shows ${listed(shown)}`;
}

export function stateWords({ state, expiresAt, opened, lastOpenedOn }: Link): string {
  const until = { working: "Works until", expired: "Ran out on", revoked: "Taken back; made to last until" }[state];
  const times = opened === 1 ? "opened once" : `opened ${opened} times`;
  const last = lastOpenedOn === null ? "not opened yet" : `${times}, last on ${longDay(lastOpenedOn)}`;
  return `${until} ${longDay(expiresAt)}; ${last}`;
}
