/**
 * The candidate's own safety: words that say "I" am in danger, from myself or from someone now.
 * Missing one is worse than stopping a role in vain; but asking the other person about harm is good practice
 * and an idiom is no cry for help.
 */
import type { Heard } from "./behaviour.ts";
import { isCounted, isDoneBySomebody, isGoingOnLiving, isOfOthers, MET_AT_WORK } from "./own-danger.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import type { Reading } from "../language/text.ts";

const OWN_HARM = [
  "i want to just? die",
  "i just|really|actually|honestly want to just? die",
  "i would|will rather be? dead|die",
  "i wish i was|were dead|gone",
  "~i wish i had not|never been born",
  "~i wish i was|were never|not born|here|alive",
  "i wish i could die|disappear",
  "i should|deserve to? be? dead|die",
  "i ... kill|killing|hurt|hurting|harm|harming|cut|cutting|starve|starving|burn|burning|drown|hang|hanging myself",
  "kill|killing|harm|harming|hurting|cutting|hang|drown myself",
  "i ... self harm|harming|harmed",
  "i ... selfharm|selfharming",
  "i feel|am|felt so|really|very|quite|a|bit|been|feeling? suicidal",
  "i have|had|get|keep|am been? having|getting? suicidal thoughts|feelings",
  "i want|try|go|attempt|plan|consider|contemplate ... suicide",
  "i ... thought|thinking of|about suicide|dying|ending|killing|overdosing|jumping",
  "i ... thoughts of|about suicide|dying|ending|killing|overdosing|jumping",
  "i ... end|ending my own? life",
  "i feel|tempted ... end|ending it|everything",
  "i want|need|think|go|keep|plan ... end|ending it all",
  "i want to just? end it|everything",
  "take|taking|took my own? life",
  "i ... overdose|overdosed|overdosing",
  "i ... took|taken|take|swallowed too many",
  "i ... took|taken|take|swallowed all my|the|of pills|tablets|my|the",
  "~i do not want to be alive|living",
  "~i do not want to be here any|anymore",
  "~i do not want to live|exist|wake",
  "~i do not want to go on",
  "~i can not go on",
  "~i can not live like|anymore|with|any",
  "~there is no point in? living",
  "~no point|reason in? going on",
  "~no reason to live",
  "~nothing to live for",
  "~i do not see the|a|any point|reason in? living",
  "~i do not see the|a|any point|reason in? going|carrying on",
  "better off without me",
  "better off if i",
  "better off dead",
  "i ... want to jump off|in",
  "i am|feel ... in danger",
  "~i am not safe",
  "~i do not feel safe",
  "i feel|am so|very|really? unsafe",
  "i am|have|was|get being|been|getting|got? abused|hit|beaten|raped|assaulted|molested",
  "hits|beats|hurts|abuses|hitting|beating|hurting|abusing|threatening|threatens|touches|touching me",
  "threatened|trying|tried|threatening|going|wants to kill|hurt|stab|attack me",
  "scared|afraid|terrified to go home",
  "scared|afraid|terrified of going home",
  "someone|somebody is|has following|attacking|attacked|stabbed me",
] as const;

const OTHERS = new Set([
  "you",
  "your",
  "he",
  "she",
  "they",
  "patient",
  "someone",
  "people",
  "anyone",
  "somebody",
  "person",
]);
const REPORTING = new Set([
  "said",
  "says",
  "say",
  "saying",
  "tells",
  "told",
  "tell",
  "thinks",
  "thought",
  "feels",
  "if",
  "someone",
  "patient",
  "anyone",
  "character",
  "example",
  "imagine",
  "suppose",
  "hypothetically",
  "used",
]);
const IDIOM_AFTER = new Set([
  "embarrassment",
  "laughing",
  "laughter",
  "cringe",
  "boredom",
  "hunger",
  "dignity",
  "old",
  "happy",
  "peacefully",
  "accident",
  "accidentally",
  "shaving",
  "cooking",
  "playing",
  "failing",
  "losing",
  "gym",
  "training",
  "football",
  "rugby",
  "here",
  "there",
  "conversation",
  "interview",
  "patient",
  "patients",
  "people",
  "person",
  "relative",
  "relatives",
  "wishes",
  "prevention",
  "rates",
  "assisted",
  "experience",
  "experiences",
  "skills",
  "drive",
  "shift",
  "call",
  "career",
  "meeting",
]);
const BY_OTHERS = new Set([
  "hit",
  "beat",
  "hurt",
  "abus",
  "threaten",
  "touch",
  "try",
  "go",
  "want",
  "attack",
  "follow",
  "someon",
  "somebodi",
  "stab",
]);

const IN_A_CONTEST = new Set(["at", "in", "by", "on", "to"]);

/** "A resident hit me once", "my sister beats me at chess": told of others, and no danger. */
function isToldOfOthers({ tokens }: Reading, first: number, last: number): boolean {
  const verb = tokens[first];
  if (verb?.stem === "beat" && IN_A_CONTEST.has(tokens[last + 1]?.word ?? "")) return true;
  if (verb?.stem !== "hit" && verb?.stem !== "hurt") return false;
  return tokens
    .slice(Math.max(0, first - 6), first)
    .some(({ sentence, word }) => sentence === verb.sentence && MET_AT_WORK.has(word));
}

/** "I didn't want to wake you": somebody else is woken. */
const WOKEN = new Set("you him her them it everyone everybody anyone anybody someone my your his the our".split(" "));

/** Where a fall or a sport hurts. */
const INJURED = new Set(
  "knee knees ankle wrist shoulder elbow hamstring muscle tackle goal match pitch football rugby netball hockey gymnastics sprint lifting ladder slipped tripped".split(
    " ",
  ),
);

const DWELT_ON = new Set(
  "want wanting wanted keep thinking think thought thoughts feel feeling urge again been lately".split(" "),
);

/** "I played on with a bad knee and ended up hurting myself": an injury, unless it is dwelt on. */
function isInjury({ tokens }: Reading, first: number, last: number): boolean {
  const sentence = tokens[first]?.sentence;
  if (!tokens.slice(first, last + 1).some(({ stem }) => stem === "hurt")) return false;
  const words = tokens.filter((token) => token.sentence === sentence).map(({ word }) => word);
  return words.some((word) => INJURED.has(word)) && !words.some((word) => DWELT_ON.has(word));
}

const ASKS = new Set("do did have are were".split(" "));
const OF_WHAT_THEY_FEEL = new Set("ever feel feeling felt thought think been".split(" "));
const LEADS_OVER = new Set("ever feel feeling felt think thought that like as if there is".split(" "));

/** "Do you ever feel there's no point in going on?" asks about the other person; "sometimes you feel there's no point" may be of oneself. */
function isAskedOfThem({ tokens }: Reading, first: number): boolean {
  const sentence = tokens[first]?.sentence;
  let at = first - 1;
  while (tokens[at]?.sentence === sentence && LEADS_OVER.has(tokens[at]?.word ?? "")) at--;
  return (
    tokens[at]?.word === "you" &&
    OF_WHAT_THEY_FEEL.has(tokens[at + 1]?.word ?? "") &&
    tokens[at - 1]?.sentence === sentence &&
    ASKS.has(tokens[at - 1]?.word ?? "")
  );
}

const DONE_TO_ME = new Set(["hit", "beat", "hurt", "touch"]);

/** What the words themselves leave open and their clause decides. */
function isNoDanger(reading: Reading, first: number, last: number): boolean {
  const { tokens } = reading;
  const span = tokens.slice(first, last + 1).map(({ word }) => word);
  const ending = span.slice(-2).join(" ");
  if (DONE_TO_ME.has(tokens[first]?.stem ?? "") && span.at(-1) === "me") return !isDoneBySomebody(reading, first);
  if (/^(?:go|going) on$/u.test(ending)) return !isGoingOnLiving(reading, last);
  if (ending === "off dead") return isOfOthers(reading, first);
  return isCounted(reading, first, last);
}

function isAboutMyself(reading: Reading, first: number, last: number): boolean {
  const { tokens } = reading;
  const sentence = tokens[first]?.sentence;
  const isByOthers = BY_OTHERS.has(tokens[first]?.stem ?? "");
  if (isByOthers && isToldOfOthers(reading, first, last)) return false;
  if (isNoDanger(reading, first, last)) return false;
  if (tokens[last]?.word === "wake" && WOKEN.has(tokens[last + 1]?.word ?? "")) return false;
  if (tokens[last]?.word === "myself" && isInjury(reading, first, last)) return false;
  if (isAskedOfThem(reading, first)) return false;
  if (!isByOthers) for (let at = first; at <= last; at++) if (OTHERS.has(tokens[at]?.word ?? "")) return false;
  for (let at = first; at <= last; at++) if (tokens[at]?.word === "used" || tokens[at]?.word === "if") return false;
  for (let at = Math.max(0, first - 6); at < first; at++) {
    const token = tokens[at];
    if (!token || token.sentence !== sentence || !REPORTING.has(token.word)) continue;
    const reporter = tokens[at - 1]?.word;
    // "I said I want to die" is still mine; "so I'm telling you that I…" too.
    if (!(reporter === "i" || reporter === "have" || reporter === "am" || reporter === "to")) return false;
  }
  // "kill myself" without an "I" before it: "you want me to kill myself", "don't make me…" stay mine; "he'd kill himself" never matches.
  for (let at = last + 1; at <= last + 4; at++) {
    const token = tokens[at];
    if (token?.sentence === sentence && token && IDIOM_AFTER.has(token.word)) return false;
  }
  return true;
}

export function harmIn(reading: Reading): Heard[] {
  for (const source of OWN_HARM) {
    for (const { first, last } of matchesOf(phraseOf(source), reading)) {
      if (isAboutMyself(reading, first, last)) return [{ behaviour: "harm", first, last }];
    }
  }
  return [];
}
