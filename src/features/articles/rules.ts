import type { Allowance } from "#contract/articles";
import type { ArticleHead } from "./article.ts";

/** How many premium articles a free trial opens. */
export const TRIAL_ARTICLES = 5;

/** Words a minute: a calm pace for a text one wants to keep. */
const PACE = 200;

export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / PACE));

/** `isKnown`: there is a stored subscription. Nobody without one is turned away: they are on their trial. */
export function allowanceOf(standing: { isKnown: boolean; isSubscribed: boolean }, counted: number): Allowance {
  if (standing.isSubscribed) return { kind: "unlimited" };
  if (standing.isKnown) return { kind: "ended" };
  return { kind: "trial", left: Math.max(0, TRIAL_ARTICLES - counted), of: TRIAL_ARTICLES };
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
    return `You have opened the ${TRIAL_ARTICLES} premium articles of the free trial. A plan opens all of them.`;
  return null;
}

/** Dates are days: an article is due on the day after the one its file names. */
export const isPast = (expires: string | undefined, now: Date): boolean =>
  expires !== undefined && now.toISOString().slice(0, 10) > expires;
