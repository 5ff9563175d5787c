/** As offered, and whatever somebody has been granted. */
export type ExtraTime = { choice: "0" | "25" | "50" | "own"; own: string };

export const extraTimeOf = (percent: number): ExtraTime =>
  percent === 0 || percent === 25 || percent === 50
    ? { choice: `${percent}`, own: "" }
    : { choice: "own", own: String(percent) };

/** Null while an own percentage is not a whole number from 1 to 200. */
export function percentOf({ choice, own }: ExtraTime): number | null {
  if (choice !== "own") return Number(choice);
  const percent = /^\s*\d{1,3}\s*%?\s*$/u.test(own) ? Number.parseInt(own, 10) : 0;
  return percent >= 1 && percent <= 200 ? percent : null;
}
