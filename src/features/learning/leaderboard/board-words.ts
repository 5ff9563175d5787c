import type { BoardList } from "./board-filter.ts";
import type { Entry } from "./contract.ts";

export const BEING_LOOKED_AT = "Name being looked at";

/** "12 stations", "Band 3.4". */
export const scoreWords = (score: number, by: BoardList["by"]): string =>
  by === "band" ? score.toFixed(1) : score.toLocaleString("en-GB");

/** Equals say so: "2=". A list that ends in the middle of equals cannot know of the others. */
export function rankWords(entries: Pick<Entry, "rank">[], at: number): string {
  const rank = entries[at]?.rank ?? 0;
  const isShared = entries[at - 1]?.rank === rank || entries[at + 1]?.rank === rank;
  return isShared ? `${rank}=` : String(rank);
}

export function placeWords({ rank, score }: Entry, members: number, by: BoardList["by"]): string {
  const of = members.toLocaleString("en-GB");
  const what =
    by === "band"
      ? `a mean band of ${scoreWords(score, by)}`
      : `${scoreWords(score, by)} ${score === 1 ? "station" : "stations"}`;
  return `You are number ${rank.toLocaleString("en-GB")} of ${of}, with ${what}.`;
}
