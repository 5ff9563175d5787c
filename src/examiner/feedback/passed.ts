/**
 * What a roleplay shows of itself: something the actor confided or hinted at that the candidate went past, and questions
 * that the actor said were too many. It goes by the lines of the station's file, to the letter: where a
 * model has put them in other words, nothing is read into them.
 */
import { openInRole, understand } from "../actor/actor.ts";
import { criteriaFor, touches } from "../actor/cue-criteria.ts";
import { isConfidence } from "../actor/facts.ts";
import { earOf, type Later, pickupOf } from "../actor/cue-pickup.ts";
import { topicOf } from "../actor/cue-reading.ts";
import { personaOf } from "../actor/cue-words.ts";
import { textOf } from "../actor/lines.ts";
import { ONE_AT_A_TIME } from "../actor/stock-lines.ts";
import type { SpokenTurn } from "../conversation.ts";
import { read } from "../language/text.ts";
import type { Actor, Fact, Station } from "../station.ts";

/** `answer`: the turn that went past it. `fits`: whether a point's example asks about a hint, or meets a feeling. */
export type Passed = {
  name: string;
  kind: "feeling" | "hint";
  line: string;
  answer: SpokenTurn;
  criteria: readonly string[];
  fits: (criterion: string, point: string) => boolean;
};

type Cue = { at: number; kind: Passed["kind"]; fact: Fact; line: string; isHidden: boolean };

const flat = (text: string) => text.replace(/\s+/gu, " ").trim();

/** What a line confides comes before what it hints at; each is a cue the first time it is said. */
function cueIn(actor: Actor, text: string, seen: Set<string>): Omit<Cue, "at"> | null {
  const isSaid = (line: string | undefined) => line !== undefined && text.includes(flat(line));
  const isHidden = ({ id }: Fact) => id === actor.hiddenConcern?.fact;
  const told = actor.facts.find((fact) => !seen.has(fact.id) && isConfidence(actor, fact) && isSaid(fact.say[0]));
  if (told) {
    seen.add(told.id);
    return { kind: "feeling", fact: told, line: flat(told.say[0] ?? ""), isHidden: isHidden(told) };
  }
  const hinted = actor.facts.find(({ id, hint }) => !seen.has(id) && !seen.has(`hint:${id}`) && isSaid(hint));
  if (!hinted) return null;
  seen.add(`hint:${hinted.id}`);
  return { kind: "hint", fact: hinted, line: flat(hinted.hint ?? ""), isHidden: isHidden(hinted) };
}

function cuesIn(actor: Actor, turns: readonly SpokenTurn[]): Cue[] {
  const seen = new Set<string>();
  return turns.flatMap(({ speaker, text }, at) => {
    const cue = speaker === "actor" ? cueIn(actor, flat(text), seen) : null;
    return cue ? [{ ...cue, at }] : [];
  });
}

/** What was confided before what was only hinted at, and what the actor came in hiding before anything else of its kind. */
const rankOf = ({ kind, isHidden }: Cue) => (kind === "feeling" ? 2 : 0) + (isHidden ? 1 : 0);

const MEETS: ReadonlySet<string> = new Set(["names-emotion", "validates"]);

/** What is hinted at is asked about; what is confided is met. */
function fitsOf({ criteria }: Station, actor: Actor, { kind, fact }: Cue): Passed["fits"] {
  return (criterion, point) => {
    const found = criteria.find(({ id }) => id === criterion)?.evidence.find(({ id }) => id === point);
    if (!found) return false;
    if (kind === "hint") return found.example.includes("?") && touches(actor, found.example, fact);
    return MEETS.has(found.behaviour ?? "");
  };
}

/** @param turns in order */
export function passedIn(station: Station, turns: readonly SpokenTurn[]): Passed | null {
  const { actor } = station;
  if (!actor) return null;
  const cues = cuesIn(actor, turns);
  if (cues.length === 0) return null;
  const ear = earOf(station, turns);
  const { state } = openInRole(station, 1);
  const name = personaOf(actor).firstName;
  const passed = cues.filter((cue) => {
    const { at, kind, fact, line } = cue;
    if (kind === "hint" && turns.slice(at).some(({ text }) => flat(text).includes(flat(fact.say[0] ?? ""))))
      return false;
    const asked = {
      topic: topicOf(kind, line, kind === "hint" ? fact.say : [], actor.name),
      fact,
      criteria: criteriaFor(station, actor, { kind, fact }),
    };
    const later = turns.flatMap((turn, place): Later[] => {
      if (place <= at || turn.speaker !== "candidate") return [];
      const isFree = !cues.some((other) => other.at > at && other.at < place);
      return [{ said: { ...turn, understood: understand(state, turn.text) }, isFree }];
    });
    return later.length > 0 && pickupOf(actor, ear, asked, later) === null;
  });
  const [cue] = passed.toSorted((one, other) => rankOf(other) - rankOf(one));
  const answer = cue && turns.find(({ speaker }, place) => place > cue.at && speaker === "candidate");
  if (!cue || !answer) return null;
  const { kind, line, fact } = cue;
  return {
    name,
    kind,
    line,
    answer,
    criteria: criteriaFor(station, actor, { kind, fact }),
    fits: fitsOf(station, actor, cue),
  };
}

/** Questions of which the actor said that they were too many at once. `one`: the last that stands for itself. */
export type Complaint = { name: string; line: string; one: string; times: number };

const LEAST_WORDS = 4;
const standsAlone = (question: string) => question.split(" ").length >= LEAST_WORDS && !/["“”]/u.test(question);

/** The actor's complaints, to the letter, where the turn before them has more than one question. The first, and how many. */
export function complaintIn({ actor }: Station, turns: readonly SpokenTurn[]): Complaint | null {
  if (!actor) return null;
  const own = actor.reactions
    .filter(({ to }) => to === "stacks-questions")
    .flatMap(({ say }) => say.map((line) => flat(textOf(line))));
  const lines = [...own, ...ONE_AT_A_TIME];
  const found = turns.flatMap(({ speaker, text }, at) => {
    const before = turns[at - 1];
    if (speaker !== "actor" || before?.speaker !== "candidate") return [];
    const line = lines.find((each) => flat(text).startsWith(each));
    const questions = read(before.text).sentences.filter(({ isQuestion }) => isQuestion);
    const one = questions.map(({ start, end }) => flat(before.text.slice(start, end))).findLast(standsAlone);
    return line !== undefined && one !== undefined && questions.length > 1 ? [{ line, one }] : [];
  });
  const [first] = found;
  return first ? { ...first, name: personaOf(actor).firstName, times: found.length } : null;
}
