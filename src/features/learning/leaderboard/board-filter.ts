import type { ORDERS, PERIODS } from "./contract.ts";

/** What the address says: `?by=band&period=all&school=leeds`. What is not there is practice, this week, every school. */
export type BoardFilter = { by?: "band"; period?: "all"; school?: string };

export type BoardList = { by: (typeof ORDERS)[number]; period: (typeof PERIODS)[number]; school?: string };

export const boardFilterOf = (search: Record<string, unknown>): BoardFilter => ({
  ...(search["by"] === "band" && { by: "band" }),
  ...(search["period"] === "all" && { period: "all" }),
  ...(typeof search["school"] === "string" && search["school"] !== "" && { school: search["school"] }),
});

export const listOf = ({ by, period, school }: BoardFilter): BoardList => ({
  by: by ?? "practice",
  period: period ?? "week",
  ...(school !== undefined && { school }),
});
