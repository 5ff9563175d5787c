const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** "22 Nov 2026, 11:42", by the clock of whoever reads it. */
export const momentOf = (iso: string): string => DAY_AND_TIME.format(new Date(iso));
