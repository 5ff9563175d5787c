import type { CircuitMarks } from "../contract.ts";
import type { Points, SchoolMark } from "#contract/applicant/schools";

/** Whether any figure says more than that anything from nothing to all may come of it. */
export const isJudged = ({ parts, total }: Pick<SchoolMark, "parts" | "total">): boolean =>
  [total, ...parts.map(({ points }) => points)].some((points) => points !== null && !isWideOpen(points));

const isWideOpen = ({ low, high, of }: Points): boolean => low === 0 && high === of;

/** "7 of 10", "5 to 8 of 10". */
export const pointsWords = ({ low, high, of }: Points): string =>
  low === high ? `${low} of ${of}` : `${low} to ${high} of ${of}`;

export const flagWords = (flags: number): string =>
  flags === 0 ? "No red flag" : `${flags} red ${flags === 1 ? "flag" : "flags"}`;

type Total = CircuitMarks["asSchools"][number]["total"];

const EVERY_THREE = {
  yes: "Every station reached 3.",
  no: "Not every station reached 3.",
  unsure: "Whether every station reached 3 cannot be said: some could only be judged in part.",
};

/** What a scheme says of a circuit beside its sum. */
export function besideTotal({ everyThree, flagged, stations }: Total): string[] {
  return [
    ...(everyThree === null ? [] : [EVERY_THREE[everyThree]]),
    ...(flagged === null
      ? []
      : [flagged === 0 ? "No station raised a red flag." : `${flagged} of ${stations} stations raised a red flag.`]),
  ];
}
