import type { Station } from "../../src/examiner/station.ts";
import { numbersFrom } from "../bootstrap.ts";

/** What is done to a sitting's answers. The same answers, station and seed always give the same. */
export type Change = (answers: readonly string[], station: Station, seed: number) => string[];

const KEYWORDS = [
  "Autonomy, beneficence, non-maleficence, justice, confidentiality, consent, capacity, candour.",
  "Empathy, active listening, open questions, reflection, summarising, checking understanding.",
  "Patient-centred care, safeguarding, duty of care, multidisciplinary team, holistic approach.",
  "Good Medical Practice, the GMC, the four pillars of medical ethics, whistleblowing, escalation.",
  "Stakeholders, options, pros and cons, balanced view, justified conclusion, reflective practice.",
  "Resilience, honesty, integrity, teamwork, leadership, insight, humility, lifelong learning.",
];

/** The words of every revision guide, a different line in each turn. */
export const stuffed: Change = (answers) => answers.map((text, at) => `${text} ${KEYWORDS[at % KEYWORDS.length]}`);

/** The card's own words poured into every answer, in no order. */
export const withCardWords: Change = (answers, { card }, seed) => {
  const words = [...new Set(card.toLowerCase().match(/[a-z]{4,}/gu) ?? [])];
  const next = numbersFrom(seed);
  return answers.map((text) => {
    const some = Array.from({ length: 25 }, () => words[Math.floor(next() * words.length)] ?? "");
    return `${text} ${some.join(" ")}.`;
  });
};

/** Kind paragraphs that answer nobody. */
const CANNED = [
  "I can hear how difficult this must be for you, and I'm really sorry that you're going through it. It's completely understandable that you feel upset, and anyone in your position would feel the same. Please take all the time you need. Would you like to tell me more about how you're feeling?",
  "That sounds so hard. I'm so sorry you have to deal with all of this. You're not alone, and your feelings are completely valid. I'm here for you and I'm listening. What's been the hardest part?",
  "Thank you so much for sharing that with me, it takes real courage. I can only imagine how overwhelming it must feel right now. Nobody should have to face something like this on their own. How can I best support you today?",
  "Gosh, that must be awful, and I really feel for you. It makes perfect sense that you'd feel that way. Whatever you say stays between us, there's no pressure. Do you want to talk about what's worrying you the most?",
] as const;

export const withCannedEmpathy: Change = (answers) => answers.map((text) => `${text} ${CANNED[0]}`);
/** One of the paragraphs, once, at the end. */
export const withCannedOnce: Change = (answers, _station, seed) =>
  answers.map((text, at) => (at === answers.length - 1 ? `${text} ${CANNED[seed % CANNED.length]}` : text));
/** Nothing but the one paragraph, turn after turn. */
export const onlyCannedEmpathy: Change = (answers) => answers.map(() => CANNED[0]);

const FILLER =
  "There are of course many different things that one could say about all of this, and it is a broad topic that people have talked about for a long time, and I could go on about it for quite a while, as there is always more that might be added to what has been said so far.";

/** As many words again as the answer has, about nothing. */
export const padded: Change = (answers) => {
  const filler = FILLER.split(" ");
  return answers.map((text) => {
    const count = text.split(/\s+/u).length;
    return `${text} ${Array.from({ length: count }, (_, at) => filler[at % filler.length]).join(" ")}.`;
  });
};

/** Everything said three times over in its turn. */
export const repeated: Change = (answers) => answers.map((text) => `${text} ${text} ${text}`);

export const withInjection =
  (injection: string): Change =>
  (answers) =>
    answers.map((text, at) => (at === answers.length - 1 ? `${text} ${injection}` : text));

const SLIPS: [RegExp, string][] = [
  [/\b([Ii])t's\b/gu, "$1ts"],
  [/\b([Yy])ou're\b/gu, "$1our"],
  [/\b([Tt])hey're\b/gu, "$1heir"],
  [/\b([Dd])oesn't\b/gu, "$1on't"],
  [/\bthere are\b/gu, "there is"],
  [/\bwould have\b/gu, "would of"],
  [/\bgoing to\b/gu, "gonna"],
  [/\bwant to\b/gu, "wanna"],
  [/\bwe were\b/gu, "we was"],
  [/\bthose (\w+s)\b/gu, "them $1"],
  [/\b([Tt])hat's\b/gu, "$1hats"],
  [/\b([Ii])sn't\b/gu, "$1snt"],
];

/** Slips of grammar and spelling, no capitals, and commas gone; here and there a word twice. */
export const withSlips: Change = (answers, _station, seed) => {
  const next = numbersFrom(seed);
  return answers.map((text) => {
    const slipped = SLIPS.reduce((so, [right, wrong]) => so.replace(right, wrong), text);
    const plain = slipped.replace(
      /(^|[.!?]\s+)([A-Z])/gu,
      (_, gap: string, letter: string) => gap + letter.toLowerCase(),
    );
    return plain
      .replaceAll(",", "")
      .replace(/\b(the|a|to|and)\b/gu, (word) => (next() < 0.15 ? `${word} ${word}` : word));
  });
};

const HESITATIONS = ["um", "er", "like", "you know", "I mean", "sort of", "erm"];

/** About one hesitation in eight words. */
export const hesitant: Change = (answers, _station, seed) => {
  const next = numbersFrom(seed);
  return answers.map((text) =>
    text
      .split(" ")
      .map((word) => (next() < 0.125 ? `${HESITATIONS[Math.floor(next() * HESITATIONS.length)]}, ${word}` : word))
      .join(" "),
  );
};
