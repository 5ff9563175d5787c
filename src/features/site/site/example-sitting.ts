import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { ConversationState, DomainMark, Mark, PointMark, Quote, SpokenTurn } from "#examiner/conversation.ts";
import { markingOf } from "#examiner/marker/marker.ts";
import type { Station } from "#examiner/station.ts";

export type EarnedMark = { domain: DomainMark["domain"]; point: string; quote: Quote };

/** A short sitting as the product itself went through it, and what the landing page shows of it. */
export type Sitting = {
  station: Pick<Station, "title" | "type" | "card" | "timing" | "distressing">;
  partner: string;
  opening: string;
  answers: { said: string; reply: string }[];
  domains: DomainMark[];
  /** What was earned in the first answer. */
  earned: EarnedMark;
  /** What was not heard, and how it could have sounded. */
  missed: { point: string; example: string };
};

const TURN_MS = 15_000;

/** Lets the built-in actor and marker go through the answers. Throws where nothing comes of it that could be shown. */
export function sittingOf(station: Station, seed: number, answers: readonly string[]): Sitting {
  const opened = builtInExaminer.open(station, seed);
  const turns: SpokenTurn[] = [];
  const say = (speaker: SpokenTurn["speaker"], text: string) =>
    turns.push({ seq: turns.length, speaker, text, atMs: turns.length * TURN_MS });

  let state: ConversationState = opened.state;
  const opening = opened.sentences.join(" ");
  say(opened.speaker, opening);
  const heard = answers.map((said) => {
    const reply = builtInExaminer.reply(station, state, said);
    ({ state } = reply);
    say("candidate", said);
    say(reply.speaker, reply.sentences.join(" "));
    return { said, reply: reply.sentences.join(" ") };
  });
  const mark = markOf(station, turns);
  return {
    station,
    partner: station.actor?.name ?? "The examiner",
    opening,
    answers: heard,
    domains: mark.domains,
    earned: earnedIn(mark, 1),
    missed: missedIn(mark),
  };
}

function markOf(station: Station, turns: SpokenTurn[]): Mark {
  const marking = markingOf(station, turns, null);
  for (let next = marking.next(); ; next = marking.next()) if (next.done) return next.value;
}

function earnedIn(mark: Mark, seq: number): EarnedMark {
  const isEarned = (point: PointMark): point is PointMark & { quote: Quote } => point.quote?.seq === seq;
  for (const { domain, judgement, points } of mark.criteria) {
    const found = judgement === "met" ? points.find(isEarned) : undefined;
    if (found) return { domain, point: found.point, quote: found.quote };
  }
  throw new Error("The first answer of the example earns nothing that could be shown.");
}

function missedIn(mark: Mark): Sitting["missed"] {
  const { change } = mark.feedback;
  const criterion = mark.criteria.find(({ id }) => id === change?.criterion);
  const point = criterion?.points.find(({ example }) => example === change?.example);
  if (!change || !point) throw new Error("The example misses nothing, so there is no feedback to show.");
  return { point: point.point, example: change.example };
}
