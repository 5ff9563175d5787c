import { numbersFrom } from "../bootstrap.ts";
import type { Change } from "./changes.ts";

/** Right words that mean nothing, or fine words about nothing. Each takes the place of an exemplar, turn by turn. */

const sentencesOf = (text: string): string[] => text.trim().split(/(?<=[.!?]["”’')]?)\s+/u);

/** As a sentence goes on after other words: "I" and what is written in capitals stay. */
const lowered = (sentence: string): string =>
  sentence.replace(/^(?!I\b)[A-Z](?![A-Za-z]*[A-Z])/u, (letter) => letter.toLowerCase());

const afterWords =
  (words: string): Change =>
  (answers) =>
    answers.map((text) =>
      sentencesOf(text)
        .map((sentence) => `${words} ${lowered(sentence)}`)
        .join(" "),
    );

export const turnedRound = afterWords("It would be wrong to say that");
export const denied = afterWords("I would never say");
export const reported = afterWords("My friend said that");

function inAnyOrder<Item>(items: readonly Item[], next: () => number): Item[] {
  const placed = items.map((item) => ({ item, at: next() }));
  return placed.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}

const PIECE = 3;

/** Three words at a time stay together, so that short phrases do too. */
export const scrambled: Change = (answers, _station, seed) => {
  const next = numbersFrom(seed);
  return answers.map((text) => {
    const words = text.trim().split(/\s+/u);
    const pieces = Array.from({ length: Math.ceil(words.length / PIECE) }, (_, at) =>
      words.slice(at * PIECE, (at + 1) * PIECE).join(" "),
    );
    return inAnyOrder(pieces, next).join(" ");
  });
};

const TEMPLATE = {
  start:
    "That's a really important question and there are many sides to it. On the one hand we have to respect autonomy",
  middle: ", and on the other hand we have to think about beneficence and justice.",
  end: "I'd communicate openly, work with the team, listen actively and show empathy. In the end it's about balance and doing what's best for everyone.",
} as const;

/** What somebody learns by heart for whatever is asked. */
export const template: Change = (answers) => answers.map(() => `${TEMPLATE.start}${TEMPLATE.middle} ${TEMPLATE.end}`);

const CARD_WORDS = 6;

/** The same with other words of the card in every turn. */
export const templateWithCard: Change = (answers, { card, title }, seed) => {
  const words = [...new Set(card.match(/\p{L}{6,}/gu) ?? [])];
  const next = numbersFrom(seed);
  return answers.map(() => {
    const some = inAnyOrder(words, next).slice(0, CARD_WORDS).join(", ");
    return `${TEMPLATE.start} when it comes to ${some}${TEMPLATE.middle} ${TEMPLATE.end} All of this is about ${title}.`;
  });
};

/** A turn a criterion, as somebody would who has seen the mark scheme. */
export const pointsRecited: Change = (_answers, { criteria }) =>
  criteria.map(({ evidence }) => evidence.map(({ point }) => `${point}.`).join(" "));
export const statementsRecited: Change = (_answers, { criteria }) => criteria.map(({ statement }) => `${statement}.`);

const ABSURD_ENDS = [
  "and then the moon is made of soup, so I'd throw it all out of the window.",
  "because my shoes are allergic to Tuesdays and the ceiling told a trumpet.",
  "until a penguin in a helmet buys the car park, which is why bread sings.",
  "so that the stairs can at last eat their own umbrella in peace.",
] as const;

/** The first half of every sentence, and an end that no listener could make sense of. */
export const withAbsurdEnds: Change = (answers) =>
  answers.map((text) =>
    sentencesOf(text)
      .map((sentence, at) => {
        const words = sentence.split(/\s+/u);
        return `${words.slice(0, Math.ceil(words.length / 2)).join(" ")} ${ABSURD_ENDS[at % ABSURD_ENDS.length]}`;
      })
      .join(" "),
  );

const SYMPATHY =
  "I'm so sorry to hear that. That must be really hard for you. I can only imagine how you feel. Your feelings are completely valid and I'm here for you. Take all the time you need.";

export const onlySympathy: Change = (answers) => answers.map(() => SYMPATHY);

/** Each part under the next question, and the last under the first. */
export const toTheNextQuestion: Change = (answers) => [...answers.slice(-1), ...answers.slice(0, -1)];

const APART = 7;

/** The one some places further on and not the next: mostly of the same type, and seldom of the same theme. */
export function anotherOf<Item>(items: readonly Item[], at: number): Item {
  const others = items.length > 1 ? items.filter((_, place) => place !== at) : [];
  const another = others[(at + APART - 1) % others.length];
  if (another === undefined) throw new Error("There is no other.");
  return another;
}
