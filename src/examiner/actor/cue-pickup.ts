/** What became of a cue: read from the candidate's next two turns after it. */
import { understand, HEARD_MOST, type Understood } from "./actor.ts";
import { REPAIR } from "./cue-criteria.ts";
import { type CueTopic, type Listened, type Take, takeIn } from "./cue-reading.ts";
import type { ConversationState, SpokenTurn } from "../conversation.ts";
import { isGeneralQuestion } from "./disclosure.ts";
import { touchedFacts } from "./facts.ts";
import { hearTurns } from "../hearing.ts";
import { questionsOf } from "./questions.ts";
import type { Actor, Fact, Station } from "../station.ts";
import type { Reading } from "../language/text.ts";
import { beliefsIn } from "../sense/matcher.ts";
import { saidIn, type SaidTurn } from "../sense/said.ts";
import { targetsOf } from "../sense/targets.ts";

/** A literal slice of a turn. */
export type Slice = { seq: number; start: number; end: number; text: string };

export type Answer = { seq: number; atMs: number; text: string; understood: Understood };

/** Understood up to `most` characters, and never further than the actor heard it. */
export function answerOf(
  turn: { seq: number; atMs: number; text: string },
  before: ConversationState,
  most: number,
): Answer {
  return { ...turn, understood: understand(before, turn.text.slice(0, Math.min(HEARD_MOST, most))) };
}

/** The sentence that the words from one token to another stand in; the whole turn where they have no place. */
export function sliceOf({ seq, text }: Pick<Answer, "seq" | "text">, reading: Reading, first: number): Slice {
  const token = reading.tokens[first];
  const sentence = token && reading.sentences.find(({ start, end }) => start <= token.start && token.start < end);
  const { start, end } = sentence ?? { start: 0, end: text.length };
  return { seq, start, end, text: text.slice(start, end) };
}

/** A cue as it is read: what it is about, the fact behind it, the criteria it bears on. */
export type Asked = { topic: CueTopic; fact: Fact | undefined; criteria: readonly string[] };

/** What the marker makes of an attempt's turns, each worked out when it is first asked for. */
export type Ear = {
  turns: ReadonlyMap<number, SaidTurn>;
  listened: (turn: SaidTurn, asked: Asked) => Listened;
};

/** From here on the marker holds it likelier that something was said than not. */
const LIKELIER = 0.5;

export function earOf(station: Station, turns: readonly SpokenTurn[]): Ear {
  const said = saidIn(station, hearTurns(station, [...turns]));
  const beliefs = new Map<SaidTurn, ReturnType<typeof beliefsIn>>();
  return {
    turns: new Map(said.map((turn) => [turn.from.turn.seq, turn])),
    listened: (turn, { topic, criteria }) => {
      const held = beliefs.get(turn) ?? beliefsIn([turn], targetsOf(station));
      beliefs.set(turn, held);
      const likely = held.filter(({ chance }) => chance >= LIKELIER);
      const piecesOf = (isWanted: (belief: (typeof held)[number]) => boolean) =>
        new Set(likely.filter(isWanted).flatMap(({ at }) => (at ? [at.piece] : [])));
      return {
        bearing: piecesOf(
          ({ target: { kind, criterion, behaviour } }) =>
            kind === "point" &&
            criteria.includes(criterion ?? "") &&
            (topic.kind !== "hurt" || (behaviour !== null && REPAIR.includes(behaviour))),
        ),
        against: piecesOf(({ target, isAsserted }) => target.kind !== "point" && isAsserted),
      };
    },
  };
}

/** Candidate turns within which a cue has to be taken up; a fact that comes out later counts whenever it does. */
const SOON = 2;

/** `isFree`: the actor gave no other cue between the cue and this turn. */
export type Later = { said: Answer; isFree: boolean };

type Found = { how: Take["how"]; words: Slice };

/** Asks about the fact itself; or, right after the hint, invites to say more. */
function asksFor(actor: Actor, fact: Fact, said: Answer, isAtOnce: boolean): Found | null {
  const { reading } = said.understood;
  const questions = questionsOf(reading);
  const isAsked = touchedFacts(actor, reading, questions, []).some((each) => each.fact === fact && each.isAsked);
  const isInvited = isAtOnce && isGeneralQuestion({ reading, questions });
  if (!isAsked && !isInvited) return null;
  return { how: "asked", words: sliceOf(said, reading, questions.at(-1)?.first ?? 0) };
}

function foundIn(actor: Actor, ear: Ear, asked: Asked, { said, isFree }: Later, isAtOnce: boolean): Found | null {
  const { topic, fact } = asked;
  const turn = ear.turns.get(said.seq);
  const take = turn && takeIn(topic, turn, { isAtOnce, isFree }, ear.listened(turn, asked));
  if (take) return { how: take.how, words: sliceOf(said, turn.read.reading, take.at) };
  return topic.kind === "hint" && fact ? asksFor(actor, fact, said, isAtOnce) : null;
}

export type Pickup = Found & { place: number };

/** The first of the next two turns that answers the cue; else the first that asks after it; null where both go past it. */
export function pickupOf(actor: Actor, ear: Ear, asked: Asked, later: readonly Later[]): Pickup | null {
  const found = later.slice(0, SOON).flatMap((each, place) => {
    const here = foundIn(actor, ear, asked, each, place === 0);
    return here ? [{ ...here, place }] : [];
  });
  return found.find(({ how }) => how === "answered") ?? found[0] ?? null;
}
