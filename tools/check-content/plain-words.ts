import type { Station } from "#examiner/station.ts";
import { wordsIn } from "./rehearse.ts";

/** Words that make a sentence sound old or translated. A few have their place (a lie, a bus stand), so they are counted and not forbidden. */
const OLD =
  /\b(?:somebody|nobody|anybody|everybody|whoever|whom|one[’']s|telephone|upon|shall|whilst|hence|thus|stands|lies|holds|settles?|settled|laid|put(?:s|ting)? right|hand(?:s|ed)? in|tells? of|goes by|bears? on|(?:is|are) told|(?:is|are) asked for)\b/giu;

/** Every sentence of a station that is not a character's: what the card, the examiner, the mark sheet and the exemplar say. */
export function plainTextOf({
  subject,
  card,
  prompts,
  probes,
  pushBacks,
  criteria,
  redFlags,
  exemplar,
}: Station): string {
  return [
    subject ?? "",
    card,
    ...[...prompts, ...probes, ...pushBacks].map(({ say }) => say),
    ...criteria.flatMap(({ statement, nextLevel, evidence, contradictions }) => [
      statement,
      nextLevel,
      ...evidence.flatMap(({ point, example }) => [point, example]),
      ...contradictions.map(({ point }) => point),
    ]),
    ...redFlags.map(({ point }) => point),
    ...exemplar.map(({ text }) => text),
  ].join("\n");
}

export const oldWordsIn = (text: string): string[] => text.match(OLD)?.map((word) => word.toLowerCase()) ?? [];

export type WordCount = { old: number; words: number };
export const countOldWords = (text: string): WordCount => ({ old: oldWordsIn(text).length, words: wordsIn(text) });
