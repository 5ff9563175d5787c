import type { Answers } from "./answers.ts";
import { askOnce, type Asking } from "./ask-model.ts";
import type { Sheet } from "./prompts.ts";

export const SAMPLES = 3;

export type Asked = { sheet: Sheet; answers: Answers[]; /** How many there were to be. */ wanted: number };

/** Every sheet three times, the first time for all of them first: what runs out, runs out for the third. */
export async function askAll(asking: Asking, sheets: readonly Sheet[]): Promise<Asked[]> {
  const asked = sheets.map((sheet): Asked => ({ sheet, answers: [], wanted: SAMPLES }));
  const rounds = Array.from({ length: SAMPLES }, () => asked).flat();
  await Promise.all(
    rounds.map(async ({ sheet, answers }) => {
      const answer = await askOnce(asking, sheet);
      if (answer !== null) answers.push(answer);
    }),
  );
  return asked;
}
