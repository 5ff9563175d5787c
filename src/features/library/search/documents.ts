import type { StationFace } from "#server/library/stations";
import { topicWords } from "#examiner/topics.ts";
import { wordsIn } from "./words.ts";

/**
 * What can be found of one thing. `inside` is looked through and never shown: of it only stems are kept, without their
 * order. `body` is shown where the words are found in it.
 */
export type Document = { title: string; about: string; inside: string; body: string | null };

/** Raised when what is made of a station or an article changes: then everything is indexed anew. */
export const FORM = 3;

const TYPES: Record<StationFace["type"], string> = {
  roleplay: "Roleplay",
  discussion: "Discussion",
  recorded: "One take",
};

/** What a station is about stands before this, and what it is after it. */
export const SUBJECT_ENDS = "\n";

const plain = (name: string) => name.replaceAll("-", " ");

/** Never its brief, criteria or exemplar. The card is for the reading time: it can be found, and is not shown. */
export function documentOfStation(station: StationFace, nameOfSchool: (slug: string) => string): Document {
  const { title, subject, topics, type, theme, areas, schools, card } = station;
  return {
    title,
    about: [
      `${subject ?? ""}${SUBJECT_ENDS}${TYPES[type]}`,
      ...topics.map(topicWords),
      ...areas.filter((area) => area !== type).map(plain),
      ...schools.map(nameOfSchool),
    ].join(" · "),
    inside: `${plain(theme)} ${card}`,
    body: null,
  };
}

export type IndexedArticle = {
  title: string;
  summary: string;
  topic: string;
  access: "free" | "premium";
  /** Its whole text without Markdown. */
  plainText: string;
};

/** The text of a premium article can be found, and is not shown. */
export function documentOfArticle({ title, summary, topic, access, plainText }: IndexedArticle): Document {
  const body = access === "free" ? plainText : null;
  return { title, about: summary, inside: `${plain(topic)} ${plainText}`, body };
}

/** Every different word of it, for putting right what is mistyped. */
export const vocabularyOf = ({ title, about, inside }: Document): string[] => [
  ...new Set(wordsIn(`${title} ${about} ${inside}`).filter((word) => /^\p{L}{4,40}$/u.test(word))),
];
