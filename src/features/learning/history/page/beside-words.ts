import type { Beside, Change } from "../contract.ts";

export const CHANGE_WORDS: Record<Change, string> = {
  up: "More of it than before",
  down: "Less of it than before",
  same: "The same as before",
  unknown: "Cannot be compared",
};

const counted = (count: number) => (count === 1 ? "1 criterion" : `${count} criteria`);

/** "More on 2 criteria, less on 1 criterion, the same on 5 criteria." */
export function summaryOf({ criteria }: Pick<Beside, "criteria">): string {
  const of = (change: Change) => criteria.filter((each) => each.change === change).length;
  const parts = [
    of("up") > 0 && `more on ${counted(of("up"))}`,
    of("down") > 0 && `less on ${counted(of("down"))}`,
    of("same") > 0 && `the same on ${counted(of("same"))}`,
    of("unknown") > 0 && `no comparison on ${counted(of("unknown"))}`,
  ].filter((part) => part !== false);
  const sentence = parts.join(", ");
  return sentence === "" ? "There is nothing to compare." : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** What must be said before a difference is read as one's own. */
export function cautionsOf({
  isSameText,
  isSameMarker,
  sides,
}: Pick<Beside, "isSameText" | "isSameMarker" | "sides">): string[] {
  const [before, after] = sides;
  return [
    "You knew the station the second time: part of a difference comes from that.",
    ...(isSameText ? [] : ["The station itself was changed in between."]),
    ...(isSameMarker ? [] : ["The two were marked by different versions of the marker."]),
    ...(before.hintsUsed === 0 && after.hintsUsed === 0 ? [] : ["Hints were shown in one of them, or in both."]),
    ...(before.mode === after.mode ? [] : ["One was sat in real mode and the other in study mode."]),
  ];
}
