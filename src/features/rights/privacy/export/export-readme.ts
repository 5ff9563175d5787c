import { longDay } from "#shared/long-day.ts";
import { PRODUCT } from "#shared/product.ts";
import { HELD_TABLES } from "../held-data.ts";

type Told = { at: Date; reports: number; recordings: number; leftOut: string[] };

export const fileOf = (table: string): string => `data/${table.replace(/^public\./u, "").replace(".", "-")}.json`;

/** What is what in the copy, for whoever opens it. */
export const readmeOf = ({ at, reports, recordings, leftOut }: Told): string =>
  [
    `${PRODUCT}: a copy of everything we hold about you`,
    `Made on ${longDay(at)}, ${at.toISOString().slice(11, 16)} UTC.`,
    "",
    "WHAT IS IN IT",
    `reports/     ${counted(reports, "report")} as PDF: every mark that you have opened`,
    `recordings/  ${counted(recordings, "file")}: your recordings as they were kept, with their attempt in the name`,
    "data/        every table that names you, as JSON: one list each, empty where we hold nothing",
    "",
    ...HELD_TABLES.map(({ table, holds }) => `${fileOf(table).padEnd(36)}${holds}`),
    "",
    "WHAT IS NOT IN IT, AND WHY",
    ...HELD_TABLES.flatMap(({ table, withheld }) =>
      withheld ? [`${table.replace(/^public\./u, "")}: ${withheld.columns.join(", ")} (${withheld.why})`] : [],
    ),
    "accounts.verification and accounts.rate_limits: short-lived links and counts, kept as fingerprints that name nobody",
    "free_trial_addresses: fingerprints of addresses that have had a free trial, which name nobody",
    "queue: notes of work in the background, kept for a day, with numbers and none of your words",
    ...(leftOut.length > 0
      ? ["", "WHAT COULD NOT BE ADDED", ...leftOut, "Ask for another copy to try again, or write to us."]
      : []),
    "",
    "Times are in UTC. What the privacy policy says of each thing stands at /privacy-policy.",
    "",
  ].join("\n");

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
