import type { Quote, SpokenTurn } from "#examiner/conversation.ts";
import type { Finding, Findings } from "#examiner/marker/findings.ts";
import type { HeardAttempt } from "#examiner/hearing.ts";
import { isLiteral } from "#examiner/language/quotes.ts";
import { isAskedFor } from "#examiner/marker/reached.ts";
import type { Station } from "#examiner/station.ts";
import type { Answers } from "./answers.ts";
import { findQuote } from "./find-quote.ts";
import type { Sheet } from "./prompts.ts";
import type { Visible } from "./transcript.ts";

export type MarkedConversation = {
  station: Station;
  visible: readonly Visible[];
  heard: HeardAttempt;
  turns: SpokenTurn[];
};

/** The candidate's turns, by `seq`, in which a criterion can be shown: the same as for the built-in marker. */
export const turnsThatCount = (station: Station, criterion: string, { turns }: HeardAttempt): number[] =>
  turns.filter(({ prompt }) => isAskedFor(station, criterion, prompt)).map(({ turn }) => turn.seq);

/**
 * What one sample found, in the built-in marker's own form; null when a yes in it has no quote, or one that is not
 * literally in a turn of the candidate. The same words count once, and words that are not the candidate's own, or
 * said before, or a bare list, or evidence from before its question was put, not at all.
 */
export function readAnswers(sheet: Sheet, answers: Answers, said: MarkedConversation): Findings | null {
  const points = new Map<string, Finding>();
  const against = new Map<string, Finding>();
  const redFlags = new Map<string, Finding>();
  const taken: Quote[] = [];
  const counting = sheet.criterion === null ? [] : turnsThatCount(said.station, sheet.criterion, said.heard);
  const sinceAsked = said.visible.filter(({ turn }) => counting.includes(turn.seq));
  for (const [at, { key, kind }] of sheet.asks.entries()) {
    const given = answers[`q${at + 1}`];
    if (given?.answer !== "yes") continue;
    const anywhere = findQuote(given.quote, said.visible);
    if (anywhere === null || !isLiteral(anywhere, said.turns)) return null;
    const quote = kind === "evidence" ? findQuote(given.quote, sinceAsked) : anywhere;
    if (quote === null || !isEvidence(quote, said.heard)) continue;
    if (kind === "red-flag") redFlags.set(key, saidIn(quote));
    else if (kind === "against") against.set(key, saidIn(quote));
    else if (!taken.some((other) => overlaps(other, quote))) {
      taken.push(quote);
      points.set(key, saidIn(quote));
    }
  }
  return { points, against, redFlags };
}

const saidIn = (quote: Quote): Finding => ({ state: "heard", chance: 1, quote, by: "marker" });

const overlaps = (a: Quote, b: Quote) => a.seq === b.seq && a.start < b.end && b.start < a.end;

/** One word alone shows nothing. */
const LEAST_WORDS = 2;

function isEvidence({ seq, start, end }: Quote, { turns }: HeardAttempt): boolean {
  const turn = turns.find((each) => each.turn.seq === seq);
  if (!turn) return false;
  const places = turn.spoken.reading.tokens.flatMap((token, at) =>
    token.start < end && start < token.end ? [at] : [],
  );
  const lost = places.filter((at) => turn.isBarred[at] === true || turn.spoken.isListed[at] === true).length;
  return places.length >= LEAST_WORDS && lost * 2 < places.length;
}
