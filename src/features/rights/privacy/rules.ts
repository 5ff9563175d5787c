import { DAY_MS } from "#shared/durations.ts";
import { randomInt } from "node:crypto";
import type { Limit } from "#platform/rate-limit.ts";
import { daysBetween } from "#shared/days-between.ts";
import { ukDay } from "#shared/uk-day.ts";
import { ANSWER_MONTHS, EXPORT_DAYS, WAY_BACK_DAYS } from "./figures.ts";

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
export const accountGoesAt = (askedAt: Date): Date => daysAfter(askedAt, WAY_BACK_DAYS);
export const exportGoesAt = (readyAt: Date): Date => daysAfter(readyAt, EXPORT_DAYS);

/** How long an address that opens a copy is good for. */
export const LINK_MS = 5 * 60_000;
/** A copy nobody is making any more: its job failed for good, or was lost with its queue. */
export const STUCK_MS = DAY_MS;

/** The same day of the next month, or the last of a shorter one. */
export function answerByOf(filedAt: Date): Date {
  const by = new Date(filedAt);
  by.setUTCMonth(by.getUTCMonth() + ANSWER_MONTHS);
  if (by.getUTCDate() !== filedAt.getUTCDate()) by.setUTCDate(0);
  return by;
}

/** Whole days since the promised one went by, in the United Kingdom. */
export const overdueDaysOf = (answerBy: Date, now: Date): number =>
  Math.max(0, daysBetween(ukDay(answerBy), ukDay(now)));

/** Without what is read as something else by hand. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** “PC-2026-7F3K”: short enough to be read out over the telephone. */
export function newReference(at: Date): string {
  const sign = () => ALPHABET[randomInt(ALPHABET.length)];
  return `PC-${at.getUTCFullYear()}-${sign()}${sign()}${sign()}${sign()}`;
}

export const LIMITS = {
  exports: { name: "data-exports", most: 5, seconds: 86_400 },
  complaints: { name: "privacy-complaints", most: 10, seconds: 86_400 },
  deletions: { name: "account-deletions", most: 10, seconds: 86_400 },
  links: { name: "leaving-links", most: 100, seconds: 900 },
} satisfies Record<string, Limit>;

/** Entries of a list at once. */
export const LIST_PAGE = 20;
