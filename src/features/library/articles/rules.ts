import type { Allowance } from "./contract.ts";
import type { Allowances } from "#contract/money/billing";
import type { ArticleHead } from "./article.ts";

/** Words a minute: a calm pace for a text one wants to keep. */
const PACE = 200;

export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / PACE));

export function allowanceOf({ state, articles }: Pick<Allowances, "state" | "articles">): Allowance {
  if (state === "free-trial" && articles) return { kind: "trial", ...articles };
  return { kind: state === "plan-trial" || state === "paying" ? "unlimited" : "ended" };
}

type Access = ArticleHead["access"];

/** Whether the text may be handed out as it stands, without anything being spent. */
export function mayRead(allowance: Allowance, access: Access, isOpened: boolean): boolean {
  if (allowance.kind === "ended") return false;
  return allowance.kind === "unlimited" || access === "free" || isOpened;
}

/** Why an article that is not open yet cannot be opened; null when it can. */
export function refusalOf(allowance: Allowance): string | null {
  if (allowance.kind === "ended") return "A plan opens the articles again.";
  if (allowance.kind === "trial" && allowance.left === 0)
    return `You have opened the ${allowance.of} premium articles of the free trial. A plan opens all of them.`;
  return null;
}

/** Dates are days: an article is due on the day after the one its file names. */
export const isPast = (expires: string | undefined, now: Date): boolean =>
  expires !== undefined && now.toISOString().slice(0, 10) > expires;
