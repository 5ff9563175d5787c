/** What the cue ledger says, in plain sentences: pure words, no decisions. */
import type { Behaviour } from "../behaviours/behaviour.ts";
import type { Actor, Ending, Fact, FactCondition, Mood } from "../station.ts";

export type Pronoun = "he" | "she" | "they";
const OBJECT = { he: "him", she: "her", they: "them" };
const OWN = { he: "his", she: "her", they: "their" };
const PRONOUNS: Record<string, Pronoun> = { he: "he", him: "he", his: "he", she: "she", her: "she", hers: "she" };

export const MOOD_WORDS: Record<Mood, string> = {
  1: "furious or distraught",
  2: "upset",
  3: "guarded",
  4: "opening up",
  5: "at ease",
};

/** Who is spoken of, by what the station's file calls them. */
export type Persona = { firstName: string; pronoun: Pronoun };

/** The first pronoun the file has for the actor, in what it says of them alone; "they" where it has none. */
export function personaOf({ name, hiddenConcern, endings }: Actor): Persona {
  const about = [hiddenConcern?.summary ?? "", ...endings.map(({ label }) => label)].join(" ").toLowerCase();
  const word = /\b(?:he|him|his|she|hers?)\b/u.exec(about)?.[0] ?? "";
  return { firstName: name.split(" ")[0] ?? name, pronoun: PRONOUNS[word] ?? "they" };
}

const be = ({ pronoun }: Persona) => (pronoun === "they" ? "they are" : `${pronoun} is`);
const have = ({ pronoun }: Persona) => (pronoun === "they" ? "they have" : `${pronoun} has`);
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const alternatives = (parts: string[]) => listed(parts, "or");
const listed = (parts: string[], joint: "and" | "or"): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${joint} ${parts.at(-1)}`;

const STEP: Record<Mood, string> = { 1: "", 2: "a little calmer", 3: "calmer", 4: "less guarded", 5: "at ease" };

/** After "you have". `THEM` and `THEIR` stand for the actor. */
const DEEDS: Partial<Record<Behaviour, string>> = {
  "open-question": "asked an open question",
  "explores-feelings": "asked how THEY feel",
  "explores-concern": "asked what is worrying THEM",
  "names-emotion": "named what THEY feel",
  validates: "said that the feeling makes sense",
  apologises: "said that you are sorry",
  reflects: "said back what you heard",
  summarises: "summed up what you heard",
  "gives-time": "given THEM time",
  "asks-permission": "asked whether you may",
  "offers-support": "offered to help",
  "offers-choice": "left the choice to THEM",
  "admits-limits": "said what you do not know",
  "checks-understanding": "checked that you understood",
  "invites-questions": "asked for THEIR questions",
  "plans-next-step": "said what happens next",
  "seeks-senior": "said whom you would ask",
};

/** "named what he feels", to follow "you" or "you have". */
export function deedOf(behaviour: Behaviour, { pronoun }: Persona): string {
  const feel = pronoun === "they" ? "they feel" : `${pronoun} feels`;
  const deed = DEEDS[behaviour] ?? behaviour.replaceAll("-", " ");
  return deed.replace("THEY feel", feel).replace("THEM", OBJECT[pronoun]).replace("THEIR", OWN[pronoun]);
}

/** What moved the mood, as the candidate did it. */
/** What moves a mood: a behaviour, words the station itself listens for, or that the last line was taken up. */
export type Mover = Behaviour | "phrases" | "taken-up";

const MOVES: Partial<Record<Mover, string>> = {
  "taken-up": "You went after what was only hinted at",
  "names-emotion": "You named a feeling",
  validates: "You said that the feeling makes sense",
  apologises: "You said sorry",
  reflects: "You said back what you heard",
  summarises: "You summed up what you heard",
  "explores-feelings": "You asked how it feels",
  "explores-concern": "You asked what the worry is",
  "open-question": "You asked an open question",
  "gives-time": "You gave it time",
  "offers-support": "You offered to help",
  "offers-choice": "You offered a choice",
  "asks-permission": "You asked first",
  "admits-limits": "You said what you do not know",
  thanks: "You said thank you",
  dismisses: "You made it small",
  blames: "It sounded like blame",
  orders: "It sounded like an order",
  "own-story": "You told a story of your own",
  jargon: "You used jargon",
  "false-promise": "You promised what you cannot promise",
  "early-advice": "You gave advice before you had asked",
  "stacks-questions": "You asked several things at once",
  rude: "It was rude",
};

const LANDED = "This was what the moment needed";
const JARRED = "This jarred here";

export function moveOf(by: Mover, change: number): string {
  return MOVES[by] ?? (change > 0 ? LANDED : JARRED);
}

/** One sentence's doings, the same said once and the particular before the general. */
export function movesTogether(moves: string[]): string {
  const particular = [...new Set(moves)].filter((move) => move !== LANDED && move !== JARRED);
  const [first = moves[0] ?? "", ...others] = particular;
  return listed([first, ...others.map((move) => move.charAt(0).toLowerCase() + move.slice(1))], "and");
}

const FEW_WORDS = 4;

/** A line's beginning that says enough to be known again, without its full stop. */
function beginningOf(line: string): string {
  const sentences = line.match(/.+?[.!?…]+(?=\s|$)|.+$/gsu) ?? [line];
  const enough = sentences.findIndex(
    (_, at) =>
      sentences
        .slice(0, at + 1)
        .join("")
        .split(/\s+/u).length >= FEW_WORDS,
  );
  return sentences
    .slice(0, enough < 0 ? undefined : enough + 1)
    .join("")
    .trim()
    .replace(/\.$/u, "");
}

/** What has to be told, after "told you": in the actor's words once they are out, never before. */
function tellings(actor: Actor, ids: readonly string[], told: readonly string[]): string {
  const named = ids.map((id) => {
    if (!told.includes(id))
      return id === actor.hiddenConcern?.fact ? "what lies behind it" : "something that stayed unsaid";
    return `“${beginningOf(actor.facts.find((each) => each.id === id)?.say[0] ?? "")}”`;
  });
  return listed([...new Set(named)], "and");
}

/** "Femi tells this once he is less guarded and you have asked what is worrying him." */
export function unlockOf(actor: Actor, { when }: Fact, told: readonly string[], persona: Persona): string {
  const tells = `${persona.firstName} tells this`;
  const clauses = [
    ...((when.mood ?? 1) > 1 ? [`${be(persona)} ${STEP[when.mood ?? 1]}`] : []),
    ...(when.told?.length ? [`${have(persona)} told you ${tellings(actor, when.told, told)}`] : []),
    ...(when.behaviours?.length
      ? [`you have ${alternatives(when.behaviours.map((each) => deedOf(each, persona)))}`]
      : []),
  ];
  return clauses.length === 0 ? `${tells} to anybody who asks about it.` : `${tells} once ${listed(clauses, "and")}.`;
}

/** There for the asking. */
export const isFree = ({ mood = 1, behaviours = [], told = [] }: FactCondition): boolean =>
  mood === 1 && behaviours.length === 0 && told.length === 0;

/** What held of a condition in the whole conversation: the best mood it reached, and the one it ended in. */
export type Reached = { best: Mood; last: Mood; heard: readonly Behaviour[]; told: readonly string[] };

/** What of a fact's condition was missing, or that only the question was. */
export function missingOf(when: FactCondition, { best, last, heard, told }: Reached): string {
  const missing: string[] = [];
  const needed = when.mood ?? 1;
  if (best < needed) missing.push(`the mood never got beyond “${MOOD_WORDS[best]}”`);
  else if (last < needed) missing.push(`the mood was right, and fell again to “${MOOD_WORDS[last]}”`);
  if (when.behaviours?.length && !when.behaviours.some((each) => heard.includes(each)))
    missing.push(when.behaviours.length === 1 ? "that was not heard from you" : "none of these was heard from you");
  if (when.told?.some((id) => !told.includes(id))) missing.push("what has to come out before it stayed unsaid");
  if (missing.length > 0) return `${capital(missing.join("; "))}.`;
  return isFree(when) ? "You did not ask about it." : "You had earned it: only the question was missing.";
}

/** "Reached when he is at least opening up and has told you what lies behind it." */
export function endingNeeds(actor: Actor, { when }: Ending, told: readonly string[], persona: Persona): string {
  const subject = persona.pronoun;
  const are = subject === "they" ? "are" : "is";
  const has = subject === "they" ? "have" : "has";
  const clauses = [
    ...(when.moodAtLeast ? [`${are} ${when.moodAtLeast === 5 ? "" : "at least "}${MOOD_WORDS[when.moodAtLeast]}`] : []),
    ...(when.moodAtMost ? [`${are} ${MOOD_WORDS[when.moodAtMost]}${when.moodAtMost > 1 ? " or worse" : ""}`] : []),
    ...(when.told?.length ? [`${has} told you ${tellings(actor, when.told, told)}`] : []),
  ];
  const deeds = when.behaviours?.length
    ? `you have ${alternatives(when.behaviours.map((each) => deedOf(each, persona)))}`
    : "";
  const theirs = clauses.length > 0 ? `${subject} ${listed(clauses, "and")}` : "";
  const all = [theirs, deeds].filter((part) => part !== "");
  return all.length === 0 ? "Reached when none of the others is." : `Reached when ${listed(all, "and")}.`;
}

const turnsIn = (n: number) => (n === 1 ? "one turn" : `${n} turns`);

/** `asked` and `told`: the candidate's how-manieth turn after the hint took it up, or brought it out; or null. */
type HintTaken = { asked: number | null; told: number | null; how: "answered" | "asked" | null };

const inTime = (turns: number) => (turns === 1 ? "at once" : `after ${turnsIn(turns)}`);

/** How a hint was taken. */
export function hintSays({ asked, told, how }: HintTaken, isLast: boolean, persona: Persona): string {
  const they = persona.pronoun;
  const theyTold = `${they} told you`;
  if (asked !== null && told !== null)
    return told <= asked
      ? `You picked it up ${inTime(asked)}, and ${theyTold}.`
      : `You picked it up ${inTime(asked)}; ${theyTold} after ${turnsIn(told)}.`;
  if (told !== null) return `You came back to it after ${turnsIn(told)}, and ${theyTold}.`;
  if (asked !== null)
    return `You ${how === "asked" ? "asked after it" : "followed it up"} ${inTime(asked)}. ${capital(they)} ${they === "they" ? "were" : "was"} not yet ready to say it.`;
  return isLast ? "The conversation ended before you answered it." : "You went on without asking about it.";
}

export type About = "hint" | "confided" | "feeling" | "arrived" | "hurt";

const MET: Record<Exclude<About, "hint">, string> = {
  confided: "You answered it",
  feeling: "You answered the feeling",
  arrived: "You answered the feeling",
  hurt: "You put it right",
};
const UNMET: Record<Exclude<About, "hint">, string> = {
  confided: "You went on without a word about what you had just been told.",
  feeling: "You went on without a word about the feeling.",
  arrived: "You went on without a word about the feeling.",
  hurt: "You went on without putting it right.",
};

type FeelingTaken = { after: number | null; how: "answered" | "asked" | null };

/** How anything but a hint was taken: after how many of the candidate's turns, or null. */
export function feelingSays({ after, how }: FeelingTaken, isLast: boolean, about: Exclude<About, "hint">): string {
  if (after !== null && how === "asked")
    return `You asked about it ${inTime(after)}, and did not answer what was said.`;
  if (after !== null) return `${MET[about]} ${inTime(after)}.`;
  return isLast ? "The conversation ended before you answered it." : UNMET[about];
}

export function aboutWords(kind: About, isHidden: boolean, persona: Persona): string {
  const { firstName, pronoun } = persona;
  if (kind === "hint")
    return isHidden
      ? `A hint at what ${firstName} came in with and does not say.`
      : `A hint at something ${firstName} holds back.`;
  if (kind === "confided")
    return isHidden ? `${firstName} tells you what lies behind it all.` : `${firstName} confides something.`;
  if (kind === "arrived") return `${firstName} comes to you upset.`;
  if (kind === "hurt") return `${firstName} minds how that was said.`;
  return `${firstName} says what ${pronoun} ${pronoun === "they" ? "feel" : "feels"}.`;
}
