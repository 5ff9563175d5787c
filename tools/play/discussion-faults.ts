/** What an examiner does wrong in one sitting. What was said is known from how the player's words were made or labelled. */
import { read } from "#examiner/language/text.ts";
import { senseOf, shared } from "#examiner/sense/rarity.ts";
import type { Probe, Station } from "#examiner/station.ts";
import { type Found, textOf } from "./fault.ts";
import { type Exchange, MOST_TURNS, type Sitting } from "./sitting.ts";

/** What was shown and met in the answers to the prompt under way, this turn's with them. */
function saidHere(exchanges: readonly Exchange[], at: number): { shows: Set<string>; meets: Set<string> } {
  const prompt = exchanges[at]?.before.prompt;
  const here = exchanges.slice(0, at + 1).filter(({ before }) => before.prompt === prompt);
  return {
    shows: new Set(here.flatMap(({ said: { shows } }) => shows ?? [])),
    meets: new Set(here.flatMap(({ said: { meets } }) => meets ?? [])),
  };
}

function isAnswered({ criteria }: Station, probe: Probe, { shows, meets }: ReturnType<typeof saidHere>): boolean {
  if (probe.point !== undefined) return shows.has(`${probe.criterion}/${probe.point}`);
  const needed = criteria.find(({ id }) => id === probe.criterion)?.needed ?? 1;
  const shown = [...shows].filter((key) => key.startsWith(`${probe.criterion}/`)).length;
  return meets.has(probe.criterion) || shown >= needed;
}

const isNew = ({ asked, asks }: Exchange) => asked !== asks;

function* probes(station: Station, exchanges: readonly Exchange[]): Generator<Found> {
  for (const [at, exchange] of exchanges.entries()) {
    const probe = isNew(exchange) && station.probes.find(({ id }) => exchange.asks === `probe/${id}`);
    if (probe && isAnswered(station, probe, saidHere(exchanges, at)))
      yield { kind: "asked-again", at, about: probe.id };
  }
}

/** A challenge takes up most of a sentence that the candidate has said. */
const OWN_WORDS = 0.4;
const LEAST_WORDS = 2;

function isOwnWords(challenge: string, exchanges: readonly Exchange[]): boolean {
  const sense = senseOf(read(challenge));
  return exchanges.some(({ said: { text } }) => {
    const reading = read(text);
    return reading.sentences.some(({ start, end, isQuestion }) => {
      const own = senseOf(read(text.slice(start, end)));
      const common = [...own.stems].filter((stem) => sense.stems.has(stem)).length;
      return !isQuestion && common >= LEAST_WORDS && shared(sense, own) >= OWN_WORDS;
    });
  });
}

function* challenges(station: Station, { player, exchanges }: Sitting): Generator<Found> {
  for (const [at, exchange] of exchanges.entries()) {
    if (!isNew(exchange) || !exchange.asks.startsWith("push-back/")) continue;
    const { say } = station.pushBacks[Number(exchange.asks.slice("push-back/".length))] ?? { say: "" };
    if (!player.isFitting && player.kind === "unfitting") yield { kind: "pressed-unsaid", at, about: say };
    else if (isOwnWords(say, exchanges.slice(0, at + 1))) yield { kind: "pressed-own-words", at, about: say };
  }
}

const WANTS_IT_AGAIN = /\b(?:repeat|again|pardon|sorry|rephrase|question|mean)\b/iu;

/** The whole of an examiner's line, said a second time. Waiting and asking for more may come twice. */
function* twice(exchanges: readonly Exchange[]): Generator<Found> {
  const before = new Set<string>();
  for (const [at, exchange] of exchanges.entries()) {
    const text = textOf(exchange);
    if (before.has(text) && !WANTS_IT_AGAIN.test(exchange.said.text)) yield { kind: "asked-twice", at, about: text };
    before.add(text);
  }
}

export function discussionFaults(station: Station, sitting: Sitting): Found[] {
  const { exchanges } = sitting;
  const at = exchanges.length - 1;
  const ended = exchanges.at(-1)?.reply.state.ended;
  return [
    ...probes(station, exchanges),
    ...challenges(station, sitting),
    ...twice(exchanges),
    ...(ended?.reason === "safety" ? [{ kind: "safety-stop" as const, at }] : []),
    ...(exchanges.length >= MOST_TURNS ? [{ kind: "no-end" as const, at }] : []),
  ];
}
