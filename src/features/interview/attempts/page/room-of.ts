import type { Attempt } from "../contract.ts";

/** The page on which an attempt that runs goes on. */
export const roomOf = ({ type }: Attempt["station"]) =>
  type === "recorded" ? "/station-record/$attemptId" : "/interview/$attemptId";
