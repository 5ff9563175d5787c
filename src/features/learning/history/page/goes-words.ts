import type { AttemptAbout } from "../contract.ts";

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What a deletion takes, a line each; what there is none of is not named. */
export function goesWords({ goes }: Pick<AttemptAbout, "goes">): string[] {
  const { turns, marks, recordings, links, secondMarks, rewinds } = goes;
  return [
    turns > 0 && `what was said: ${counted(turns, "turn")}`,
    marks > 0 && "its marks in every version, your own marks and what you said against them",
    recordings > 0 && `${counted(recordings, "recording")}, picture and sound`,
    links > 0 &&
      `${counted(links, "link")} you gave others: ${links === 1 ? "it opens" : "they open"} nothing any more`,
    secondMarks > 0 && `${counted(secondMarks, "second mark")} from others`,
    rewinds > 0 && `${counted(rewinds, "attempt")} that went back to a moment of it`,
  ].filter((line) => line !== false);
}

/** What stays behind, and why. */
export function staysWords({ isSpent, circuitId }: Pick<AttemptAbout, "isSpent" | "circuitId">): string[] {
  return [
    ...(isSpent ? ["It was a practice interview of your free trial, and stays counted as one."] : []),
    ...(circuitId === null
      ? []
      : ["Its door in the circuit stays shut; the circuit says that you deleted what was behind it."]),
    "A PDF or a file you have downloaded is yours, and stays where you keep it.",
  ];
}
