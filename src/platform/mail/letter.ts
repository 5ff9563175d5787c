import { PRODUCT } from "#shared/product.ts";

/** A letter as its author writes it: plain paragraphs, at most one button, and figures where it has any. */
export type Letter = {
  to: string;
  subject: string;
  paragraphs: string[];
  /** What stands below the paragraphs as a small table, each with its name. */
  facts?: { name: string; value: string }[];
  action?: { label: string; url: string };
  afterwards?: string[];
  /** After it the letter helps nobody any more: it is not sent then. */
  until?: Date;
  /** For a letter one can do without: the page where it is stopped, which also takes the POST of a mail programme's own button. */
  stop?: { label: string; url: string };
};

/** The letter for whoever reads without HTML; nothing is only in one of the two. */
export function textOf({ paragraphs, facts = [], action, afterwards = [], stop }: Letter): string {
  return [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join("\n")] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterwards,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    PRODUCT,
  ].join("\n\n");
}
