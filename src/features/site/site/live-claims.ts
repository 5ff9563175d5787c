import { HOUR_MS } from "#shared/durations.ts";
import { countPractice } from "#server/interview/attempts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { longDay } from "#shared/long-day.ts";
import type { Claim, Counted } from "./content.ts";

type Deps = { database: Database; clock: Clock; log: Log };
type Counts = { of: Record<Counted, number>; at: Date };

/** Stated figures that nobody has measured. */
export const unmeasured = (claims: readonly Claim[]): Claim[] =>
  claims.filter(({ shown, basis }) => shown === "stated" && basis === null);

export const sentenceOf = ({ before, figure, after }: Claim): string =>
  [before, figure, after].filter((part) => part !== null).join(" ");

/**
 * Writes the live figures into a finished page, counted at most once an hour. What cannot be counted, or is still below
 * the least that says anything, is left out.
 */
export function liveClaims(
  claims: readonly Claim[],
  { database, clock, log }: Deps,
): (html: string) => Promise<string> {
  const live = claims.filter((claim) => claim.shown === "live");
  let counted: Promise<Counts | null> | null = null;
  let isDueAt = 0;

  const count = async (): Promise<Counts | null> => {
    const at = clock.now();
    try {
      return { of: await database.asWorker(countPractice), at };
    } catch (error) {
      log.warn({ err: error }, "the live figures could not be counted");
      return null;
    }
  };
  return async (html) => {
    if (live.length === 0) return html;
    if (counted === null || clock.now().getTime() >= isDueAt) {
      isDueAt = clock.now().getTime() + HOUR_MS;
      counted = count();
    }
    const counts = await counted;
    return live.reduce((page, { id, least }) => {
      const n = counts?.of[id] ?? 0;
      return filled(page, id, counts !== null && n >= least ? { n, at: counts.at } : null);
    }, html);
  };
}

function filled(html: string, id: Counted, measured: { n: number; at: Date } | null): string {
  const place = new RegExp(`(<li data-live-claim="${id}"[^>]*>)(.*?</li>)`, "su");
  return html.replace(place, (_whole, opening: string, inside: string) => {
    if (measured === null) return "";
    const n = measured.n.toLocaleString("en-GB");
    return opening.replace(' hidden=""', "") + inside.replaceAll("%n%", n).replaceAll("%date%", longDay(measured.at));
  });
}
