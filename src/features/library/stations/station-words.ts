import type { Stimulus } from "#examiner/station.ts";
import { THEME_WORDS } from "#shared/theme-words.ts";
import type { BankStation, StationSummary } from "./contract.ts";

type Type = StationSummary["type"];

const TYPES: Record<Type, string> = { roleplay: "Roleplay", discussion: "Discussion", recorded: "One take" };

export const typeLabel = (type: Type): string => TYPES[type];

export const themeLabel = (theme: BankStation["theme"]): string => THEME_WORDS[theme];

const LAID: Record<Stimulus["kind"], string> = {
  picture: "Picture",
  chart: "Chart",
  table: "Table",
  article: "Article",
  video: "Film",
};

/** What comes with a card, in a word. */
export const laidLabel = (kind: Stimulus["kind"]): string => LAID[kind];

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** "2026-11-22" becomes "22 November 2026". */
export const dayOf = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));

/** True from the day after its last good one. */
export const isOutOfDate = (expires: string | null, now = new Date()): boolean =>
  expires !== null && expires < now.toISOString().slice(0, 10);

const SPELT: Record<string, string> = { "nhs-topics": "NHS topics", "picture-or-article": "Picture or article" };

/** "problem-solving" becomes "Problem solving". */
export function areaLabel(area: string): string {
  const words = area.replaceAll("-", " ");
  return SPELT[area] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Roleplay · Ethics": what a station is, and what it is about beside that. */
export const kindOf = ({ type, areas }: Pick<StationSummary, "type" | "areas">): string =>
  [typeLabel(type), ...areas.filter((area) => area !== type).map(areaLabel)].join(" · ");

const QUARTERS: Record<number, string> = { 15: "¼", 30: "½", 45: "¾" };

/** "1 minute", "1½ minutes", "6 minutes"; what is no quarter of a minute is said in seconds too. */
export function minutesOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} seconds`;
  if (QUARTERS[rest]) return `${minutes}${QUARTERS[rest]} minutes`;
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}${rest ? ` ${rest} seconds` : ""}`;
}
