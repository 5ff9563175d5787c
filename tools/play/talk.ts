/** What the made-up players say that has nothing of any station in it, and how they turn a station's words into their own. */
import { chanceOf } from "#examiner/language/seed.ts";

/** Kind, polite, and fit for any conversation: it asks about nothing and names nothing that is there. */
export const BUZZWORDS: readonly string[] = [
  "Hello, my name's Alex. Is it okay if we have a chat?",
  "I understand how you feel.",
  "Thank you for sharing that with me.",
  "That must be really difficult for you.",
  "I'm here to support you in any way I can.",
  "Is there anything else I can help you with?",
  "How does that make you feel?",
  "Please take your time, there's no rush.",
  "I'm so sorry to hear that.",
  "I want you to know that this is a safe space.",
  "I hear what you're saying, and your feelings are completely valid.",
  "I really appreciate your honesty.",
  "We can work through this together.",
  "Do you have any questions for me?",
  "It's completely normal to feel like that, and I want to acknowledge how hard it is.",
  "What matters most is that we keep communicating openly.",
];

export const SILENCE: readonly string[] = ["", "…", "Okay.", "", "Mm.", "Yes.", "", "Right."];

/** Before any fact of a station is asked for. */
export const GREETINGS: readonly string[] = [
  "Hello. I'm Alex. Is it all right if I sit down with you for a bit?",
  "Hi there. I thought I'd come and see how things are.",
  "Hello. Have you got a few minutes?",
];

export const FAREWELLS: readonly string[] = [
  "Thank you for talking to me. Goodbye for now.",
  "I'll leave you now. Take care.",
];

/** Met with at once, in other words each time, when something was told. */
export const MEETS: readonly string[] = [
  "That sounds really hard. I'm glad you told me.",
  "No wonder that stays with you. Anybody would feel the same.",
  "I'm sorry. I can see how much that matters to you.",
  "That must have been a lonely thing to carry.",
  "You sound worn out by it. I'm listening.",
];

/** Said at once of a hint; `{}` are its own words, turned round. Each asks about the very thing that was hinted at. */
export const FOLLOWS: readonly string[] = [
  "You said, “{}” What did you mean by that?",
  "“{}” Would you like to tell me about it?",
  "I noticed what you said just now: “{}” I'd like to hear more, if you want to tell me.",
  "“{}” It sounds as if there's something behind that. What is it?",
  "What do you mean by that?",
  "Is that something you'd like to talk about?",
];

const TURNED: Record<string, string> = {
  i: "you",
  me: "you",
  my: "your",
  mine: "yours",
  myself: "yourself",
  am: "are",
  "i'm": "you're",
  "i'd": "you'd",
  "i've": "you've",
  "i'll": "you'll",
};

/** The same words from the other side: "I don't discuss my things" becomes "you don't discuss your things". */
export const turnedRound = (text: string): string =>
  text
    .replaceAll(/[\p{L}]+(?:['’]\p{L}+)?/gu, (word) => TURNED[word.toLowerCase().replace("’", "'")] ?? word)
    .replaceAll(/(?:^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase());

const ASKS = /^(?:what|why|how|when|where|who|which|do|does|did|is|are|was|were|have|has|had|can|could|would|will)\b/u;
const LEADS = /^(?:the|a|an|your|his|her|their|my|this|that)\b/u;

const wordsOf = (phrase: string, seed: number): string[] =>
  phrase
    .split(/\s+/u)
    .filter((part) => !/^(?:~|\.\.\.|\*|\$|#.*)$/u.test(part) && !part.endsWith("?"))
    .map((part) => {
      const choices = part.replace(/^~/u, "").split("|");
      return choices[Math.floor(chanceOf(seed, `${phrase}/${part}`) * choices.length)] ?? part;
    });

/** A phrase by which a fact is asked for, made a question; null where its words alone make none. */
function questionWith(phrase: string, seed: number): string | null {
  const words = wordsOf(phrase, seed);
  const text = words.join(" ");
  if (ASKS.test(text)) return words.length < 3 ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}?`;
  const isThing = words.length === 1 || (words.length === 2 && LEADS.test(text));
  return isThing ? `Can you tell me about ${LEADS.test(text) ? "" : "the "}${text}?` : null;
}

/** One of the questions that the topics of a fact make, chosen by the seed. */
export function askedWith(topics: readonly string[], seed: number): string | null {
  const questions = topics.flatMap((topic) => questionWith(topic, seed) ?? []);
  return questions[Math.floor(chanceOf(seed, topics.join("/")) * questions.length)] ?? null;
}

/** In an order that the seed decides. */
export const shuffled = <T>(all: readonly T[], seed: number, purpose: string): T[] =>
  all
    .map((each, at) => ({ each, at, place: chanceOf(seed, `${purpose}/${at}`) }))
    .toSorted((one, other) => one.place - other.place || one.at - other.at)
    .map(({ each }) => each);
