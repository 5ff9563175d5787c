import type { Confidence, FigureRange, InterviewFacts, School } from "./contract.ts";

const KINDS: Record<InterviewFacts["kind"], string> = {
  mmi: "Multiple mini interview (MMI)",
  panel: "Panel interview",
  group: "Group task and interview",
  mixed: "Assessment day of a few long parts",
  structured: "Structured interviews",
  unclear: "Not clear: sources disagree",
  unknown: "Not known",
};
export const kindWords = (kind: InterviewFacts["kind"]): string => KINDS[kind];

const SHORT_KINDS: Record<InterviewFacts["kind"], string> = {
  ...KINDS,
  mmi: "MMI",
  panel: "Panel",
  group: "Group task",
  mixed: "Assessment day",
  unclear: "Sources disagree",
};
export const shortKind = (kind: InterviewFacts["kind"]): string => SHORT_KINDS[kind];

const MODES = { "in-person": "in person", online: "online", recorded: "recorded answers" } as const;

/** "In person or online". */
export function modeWords(modes: NonNullable<InterviewFacts["mode"]>): string {
  const words = modes.map((mode) => MODES[mode]).join(modes.includes("recorded") ? ", then " : " or ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const QUARTERS: Record<number, string> = { 0.25: "¼", 0.5: "½", 0.75: "¾" };
const written = (figure: number): string => {
  const quarter = QUARTERS[figure % 1] ?? "";
  return figure < 1 && quarter !== "" ? quarter : `${Math.floor(figure)}${quarter}`;
};

/** "1½ minutes", "1 minute". */
export const minuteWords = (minutes: number): string => `${written(minutes)} ${minutes === 1 ? "minute" : "minutes"}`;

/** "6", "up to 8", "6 to 9, most often 7". */
export function rangeWords({ min, max, usual }: FigureRange): string {
  if (min === undefined) return `up to ${written(max)}`;
  if (min === max) return written(max);
  return `${written(min)} to ${written(max)}${usual === undefined ? "" : `, most often ${written(usual)}`}`;
}

export function monthWords({ from, to }: NonNullable<InterviewFacts["months"]>): string {
  if (to === undefined) return `From ${from}`;
  return from === to ? from : `${from} to ${to}`;
}

/** "Leeds · Yorkshire and the Humber"; London alone is enough. */
export const placeWords = ({ city, area }: Pick<School, "city" | "area">): string =>
  city === area ? city : `${city} · ${area}`;

export const STATUS_WORDS: Record<School["status"], string | null> = {
  open: null,
  new: "New: whether it has opened is not confirmed.",
  unconfirmed: "Reported, and not confirmed.",
};

/** How far the figures can be trusted, for a label. */
export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  official: "From the school",
  "prep-citing-official": "From a guide that cites the school",
  prep: "From a guide",
  weak: "Uncertain",
};

/** "leeds.ac.uk/…/preparing-mmi": enough of an address to tell it from the next. */
export function shortAddress(link: string): string {
  const { hostname, pathname, search } = new URL(link);
  const parts = pathname.split("/").filter(Boolean);
  const last = (parts.at(-1) ?? "") + search;
  return [hostname.replace(/^www\./u, ""), ...(parts.length > 1 ? ["…"] : []), ...(last ? [last] : [])].join("/");
}
