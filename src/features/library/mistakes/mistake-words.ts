import type { MistakeSubject } from "./contract.ts";

type Words = { open: string; title: string; asks: string; hint: string; lookUp: string };

export const WORDS: Record<MistakeSubject["kind"], Words> = {
  school: {
    open: "Something changed? Tell us",
    title: "Something changed?",
    asks: "What is different",
    hint: "For example, the number of stations, the times, the dates, or where it is held.",
    lookUp: "A web address, of the school itself if there is one.",
  },
  station: {
    open: "Report a mistake",
    title: "Report a mistake in this station",
    asks: "What is wrong",
    hint: "For example, a fact that is out of date, a card that can be read two ways, or a criterion that is not fair.",
    lookUp: "A web address, if there is one.",
  },
  article: {
    open: "Report a mistake",
    title: "Report a mistake in this article",
    asks: "What is wrong",
    hint: "For example, a fact that is out of date, a source that says something else, or a sentence that misleads.",
    lookUp: "A web address, if there is one.",
  },
};

/** Said before anybody tells us about a school. */
export const FACTS_ONLY =
  "Facts about the format only, please: never what a station asked or showed. Schools treat passing that on as misconduct, it could cost you your place, and we would not use it.";

/** The address is checked by the server; a person writes it without the first part. */
export function addressFrom(typed: string): string | undefined {
  const address = typed.trim();
  if (address === "") return undefined;
  return /^https?:\/\//iu.test(address) ? address : `https://${address}`;
}
