import * as z from "zod/mini";
import { Judgement } from "#contract/marking/marking";
import { parsedFrom } from "#web/browser-storage.ts";
import { type BlindSheet, type Given, Who } from "../contract.ts";

const Answer = z.object({
  judgement: z.nullable(Judgement),
  points: z.array(z.string()),
  note: z.string(),
  words: z.string(),
});
export type Answer = z.infer<typeof Answer>;

/** What somebody has entered on a blind sheet, kept in their browser. `key` proves later that it was this browser. */
const SheetDraft = z.object({
  key: z.uuid(),
  answers: z.record(z.string(), Answer),
  /** "none" when they would rather not say; null while they have not chosen. */
  band: z.nullable(z.enum(["1", "2", "3", "4", "5", "none"])),
  redFlags: z.array(z.string()),
  who: z.nullable(Who),
  consents: z.boolean(),
  /** `sending` from the first try on: whether it has arrived, only an answer tells. */
  step: z.enum(["filling-in", "sending", "sent", "changing"]),
});
export type SheetDraft = z.infer<typeof SheetDraft>;

export const sheetKey = (sheetId: string) => `stationwise.second-mark.${sheetId}`;

const EMPTY: Answer = { judgement: null, points: [], note: "", words: "" };
export const answerIn = (draft: SheetDraft, criterion: string): Answer => draft.answers[criterion] ?? EMPTY;

export function draftFrom(raw: string | null, newKey: () => string): SheetDraft {
  const found = SheetDraft.safeParse(parsedFrom(raw)).data;
  return (
    found ?? { key: newKey(), answers: {}, band: null, redFlags: [], who: null, consents: false, step: "filling-in" }
  );
}

/** Criteria without a judgement, in the sheet's order; then what else is missing. */
export function missingIn(draft: SheetDraft, sheet: Pick<BlindSheet, "criteria">): string[] {
  const criteria = sheet.criteria.filter(({ id }) => answerIn(draft, id).judgement === null).map(({ id }) => id);
  return [...criteria, ...(draft.band === null ? ["band"] : []), ...(draft.who === null ? ["who"] : [])];
}

const squeezed = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

/** The words as they literally stand in one of the candidate's turns, however they were copied; null where they do not. */
export function literalWords(words: string, turns: BlindSheet["turns"]): string | null {
  const wanted = squeezed(words).replaceAll(/^[“”"‘’']+|[“”"]+$/gu, "");
  if (wanted === "") return "";
  const pattern = wanted.split(" ").map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`));
  const found = new RegExp(pattern.join(String.raw`\s+`), "iu");
  for (const { speaker, text } of turns)
    if (speaker === "candidate") {
      const match = found.exec(text);
      if (match) return match[0];
    }
  return null;
}

/** What is sent. Null while something is missing, or while words are quoted that nobody said. */
export function givenOf(draft: SheetDraft, sheet: Pick<BlindSheet, "criteria" | "turns">): Given | null {
  if (missingIn(draft, sheet).length > 0 || draft.who === null) return null;
  const judgements = [];
  for (const { id } of sheet.criteria) {
    const { judgement, points, note, words } = answerIn(draft, id);
    const literal = literalWords(words, sheet.turns);
    if (judgement === null || literal === null) return null;
    judgements.push({ criterion: id, judgement, points, note: note.trim(), words: literal });
  }
  return {
    judgements,
    band: draft.band === null || draft.band === "none" ? null : Number(draft.band),
    redFlags: draft.redFlags,
    who: draft.who,
  };
}
