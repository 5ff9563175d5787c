/** Marks and scenes for tests of the two cards. */
import type { CriterionMark, PointMark, PointState } from "../conversation.ts";
import { NO_SCENE, type Scene } from "./scene.ts";

export const PLENTY = { words: 100, turns: 3, hasTooLittle: false };

export const quoteOf = (text: string) => ({ seq: 1, start: 0, end: text.length, text, atMs: 0 });

export function point(id: string, state: PointState, chance: number, said = `I would do ${id} at once.`): PointMark {
  const quote = state === "heard" ? quoteOf(said) : null;
  return { id, point: `Shows ${id}`, example: `An example of ${id}.`, state, chance, quote };
}

export function criterion(id: string, points: PointMark[], over: Partial<CriterionMark> = {}): CriterionMark {
  const expected = points.reduce((sum, { chance = 0 }) => sum + chance, 0) / points.length;
  return {
    id,
    domain: "ethics",
    statement: `Is ${id}`,
    weight: 1,
    judgement: points.every(({ quote }) => quote !== null) ? "met" : "partly-met",
    points,
    contradictions: [],
    credit: { expected, low: expected, high: expected },
    reason: "",
    nextLevel: `Goes further in ${id}.`,
    ...over,
  };
}
/** Sure enough to be kept. */
export const heard = (id: string, said?: string) => point(id, "heard", 0.97, said);
export const sceneWith = (over: Partial<Scene>): Scene => ({ ...NO_SCENE, ...over });
export const unsure = (id: string) => point(id, "not-sure", 0.6);
export const missing = (id: string, chance = 0.02) => point(id, "not-heard", chance);
export const against = [{ id: "a", point: "Speaks against it", quote: quoteOf("I would not bother.") }];
