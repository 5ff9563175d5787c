import { headScores } from "../src/examiner/behaviours/heads.ts";
import { behaviourScores } from "../src/examiner/behaviours/named-behaviours.ts";
import type { Conversation } from "./data/conversations.ts";
import type { Found, Mapping } from "./data/dimensions.ts";

/** What is made of one conversation: each behaviour and head from 0 to 1, and how many words the candidate said. */
export type Scored = { id: string; behaviours: Record<Found, number>; words: number };

export function scored({ id, turns }: Conversation): Scored {
  const words = turns
    .filter(({ speaker }) => speaker === "candidate")
    .reduce((sum, { text }) => sum + text.split(/\s+/u).filter(Boolean).length, 0);
  return { id, behaviours: { ...behaviourScores(turns), ...headScores(turns) }, words };
}

/** From 0 to 1: the weighted mean of a dimension's behaviours, an absence counting as one less the score. */
export function scoreFor({ parts }: Mapping, behaviours: Record<Found, number>): number {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const sum = parts.reduce((total, part) => {
    const score = behaviours[part.behaviour];
    return total + part.weight * (part.isAbsence ? 1 - score : score);
  }, 0);
  return sum / weight;
}

/** The raters' scale; `steps` counts its points, and is null where it has too many to be steps. */
export type RatersScale = { from: number; to: number; steps: number | null };

const MOST_STEPS = 11;

/** From what was given out, unless `given` says how far the scale goes. */
export function scaleOf(scores: readonly number[], given: { from: number; to: number } | null): RatersScale {
  const levels = [...new Set([...scores, ...(given ? [given.from, given.to] : [])])].toSorted((a, b) => a - b);
  const [from = 0, to = from] = [levels[0], levels.at(-1)];
  const gaps = levels.slice(1).map((level, at) => level - (levels[at] ?? 0));
  const steps = gaps.length === 0 ? 1 : Math.round((to - from) / Math.min(...gaps)) + 1;
  return { from, to, steps: steps <= MOST_STEPS ? steps : null };
}

/**
 * A score from 0 to 1 on the raters' scale, by the rule of our own bands: as many equal parts as the scale has
 * steps (five parts cut at .2, .4, .6, .8); on a scale without steps, as far along it.
 */
export function onScale(score: number, { from, to, steps }: RatersScale): number {
  if (steps === null) return from + score * (to - from);
  if (steps === 1) return from;
  const step = Math.min(steps - 1, Math.floor(score * steps + 1e-9));
  return from + (step * (to - from)) / (steps - 1);
}

export const pointOf = ({ from, to, steps }: RatersScale): number =>
  steps !== null && steps > 1 ? (to - from) / (steps - 1) : (to - from) / (MOST_STEPS - 1);
