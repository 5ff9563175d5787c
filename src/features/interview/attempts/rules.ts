import type { AttemptRow } from "./store.ts";

/** Nothing more is answered in it. */
export const isOver = (attempt: Pick<AttemptRow, "status" | "ended">) =>
  attempt.ended !== null || attempt.status === "finished" || attempt.status === "left";
