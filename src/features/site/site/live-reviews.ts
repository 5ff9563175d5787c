import { HOUR_MS } from "#shared/durations.ts";
import { FRONT_PAGE_MIN, type Review, type Summary } from "#contract/site/reviews";
import { listReviews } from "#server/site/reviews";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { escapeHtml } from "#platform/http/escape-html.ts";

const SHOWN = 3;

type Deps = { database: Database; clock: Clock; log: Log };

/**
 * Puts the newest published reviews in the place of the examples on a finished page, once there are enough for their mean
 * to say something. Read at most once an hour; while they cannot be read, or are too few, the page stays as it was built.
 */
export function liveReviews({ database, clock, log }: Deps): (html: string) => Promise<string> {
  let read: Promise<{ reviews: Review[]; summary: Summary } | null> | null = null;
  let isDueAt = 0;
  return async (html) => {
    if (read === null || clock.now().getTime() >= isDueAt) {
      isDueAt = clock.now().getTime() + HOUR_MS;
      read = listReviews(database, undefined).catch((error: unknown) => {
        log.warn({ err: error }, "the reviews of the front page could not be read");
        return null;
      });
    }
    const found = await read;
    if (!found || found.summary.mean === null || found.summary.count < FRONT_PAGE_MIN) return html;
    return withReviews(html, found.reviews.slice(0, SHOWN), { ...found.summary, mean: found.summary.mean });
  };
}

function withReviews(html: string, reviews: Review[], { count, mean }: { count: number; mean: number }): string {
  const [, template = ""] = /<template data-live-reviews="">(.*?)<\/template>/su.exec(html) ?? [];
  const [, item = ""] = /<li data-live-review="">(.*?)<\/li>/su.exec(template) ?? [];
  const items = reviews.map(({ rating, says, name }) => {
    const said = { "%rating%": String(rating), "%says%": says, "%name%": name ?? "Somebody who practises here" };
    const filled = item.replace(/%rating%|%says%|%name%/gu, (place) => escapeHtml(said[place as keyof typeof said]));
    return `<li>${filled}</li>`;
  });
  const list = template.replace(/<li data-live-review="">.*?<\/li>/su, () => items.join(""));
  const lead = `${mean.toFixed(1)} out of 5 on average, over all ${count.toLocaleString("en-GB")} published reviews. These are the newest three, good or bad.`;
  return html
    .replace(/(<span data-review-lead="">)[^<]*/u, `$1${lead}`)
    .replace(/<ul data-examples="".*?<\/ul><template data-live-reviews="">.*?<\/template>/su, () => list);
}
