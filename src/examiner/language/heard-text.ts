const CUT = "—";
const SENTENCE_END = /[.!?…]["”’)]*$/u;

/**
 * A line up to the last character heard, ended with a dash: set off from a sentence that was heard whole, and in the
 * place of a comma. The line itself when all of it was heard.
 * @param heard UTF-16 units; null for all
 */
export function heardText(text: string, heard: number | null): string {
  if (heard === null || heard >= text.length) return text;
  const isHalfACharacter = /[\uD800-\uDBFF]/u.test(text.charAt(heard - 1));
  const heardPart = text.slice(0, isHalfACharacter ? heard - 1 : heard).trimEnd();
  return SENTENCE_END.test(heardPart) ? `${heardPart} ${CUT}` : `${heardPart.replace(/[\s,;:–—-]+$/u, "")}${CUT}`;
}
