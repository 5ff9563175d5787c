import { longDay } from "#shared/long-day.ts";
import type { ArticleSummary } from "../contract.ts";

const TOPIC_LABELS: Record<ArticleSummary["topic"], string> = {
  formats: "Formats and tactics",
  communication: "Roleplay and communication",
  ethics: "Ethics",
  law: "Consent, capacity and the law",
  nhs: "How the NHS works",
  nations: "The four nations",
  issues: "Current issues",
  "public-health": "Public health",
  data: "Data and calculation",
  reflection: "Reflection and motivation",
  schools: "Kinds of school",
};
const LEVEL_LABELS: Record<ArticleSummary["level"], string> = {
  start: "Start here",
  core: "Core",
  further: "Going further",
};

export const topicLabel = (topic: ArticleSummary["topic"]): string => TOPIC_LABELS[topic];
export const levelLabel = (level: ArticleSummary["level"]): string => LEVEL_LABELS[level];
export const minutesLabel = (minutes: number): string => (minutes === 1 ? "1 minute" : `${minutes} minutes`);

/** Where a reader is with an article, in a few words; nothing while it is new to them. */
export function standingOf({ isOpened, progress }: ArticleSummary["reading"]): string | null {
  if (progress === 100) return "Read to the end";
  if (progress > 0) return `${progress}% read`;
  return isOpened ? "Opened" : null;
}

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** A source's date in words, where it is a day or a month; anything else, such as a year, as it was written. */
export function sourceDate(date: string): string {
  if (/^\d{4}-\d\d-\d\d$/u.test(date)) return longDay(date);
  return /^\d{4}-\d\d$/u.test(date) ? MONTH.format(new Date(`${date}-01`)) : date;
}
