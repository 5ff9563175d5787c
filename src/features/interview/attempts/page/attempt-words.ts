import type { Attempt } from "../contract.ts";

const STANDING: Record<Attempt["status"], string> = {
  reading: "card opened, not gone in",
  running: "under way",
  finished: "finished",
  left: "left, not marked",
};

export const standingOf = (status: Attempt["status"]): string => STANDING[status];

const MOMENT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** "21 November 2026 at 14:05" in the reader's own time zone. */
export const momentOf = (iso: string): string => MOMENT.format(new Date(iso));
