/**
 * Lines that speak of what nobody has told: a name, or a thing as if it were known ("the napkin"), which only facts not
 * yet told have, and neither the card nor anybody so far. Today's files do not say what a line takes for granted, so
 * this goes by its words.
 */
import { read } from "#examiner/language/text.ts";
import { readBefore } from "#examiner/language/stimulus-words.ts";
import { rarityOf, senseOf } from "#examiner/sense/rarity.ts";
import type { Actor, Station } from "#examiner/station.ts";
import type { Found } from "./fault.ts";
import type { LineKind } from "./lines.ts";
import type { Exchange } from "./sitting.ts";

/** About one sentence in three hundred of the stations has such a word. */
const RARE = 5.7;
/** A telling may bring up what it likes, and so may what hints at it. */
const MAY_NOT: ReadonlySet<LineKind> = new Set(["reaction", "objection", "continuer", "nudge", "deflection", "ending"]);

const stemsOf = (text: string) => senseOf(read(text)).stems;

/** Words with a capital letter that does not come from the beginning of a sentence. */
function namesIn(text: string): Set<string> {
  const reading = read(text);
  const names = reading.tokens.filter(({ start, sentence }) => {
    const isFirst = reading.sentences[sentence]?.start === start;
    return !isFirst && /^\p{Lu}\p{Ll}/u.test(text.slice(start, start + 2));
  });
  return new Set(names.map(({ stem }) => stem));
}

const OF_KNOWN_THINGS = /^(?:the|that|those|these|my|his|her|their|our)$/u;

/** Names, and what stands after "the" or "my": words for what the hearer is taken to know. */
function takenForGranted(text: string): Set<string> {
  const { tokens } = read(text);
  const things = tokens.filter((_, at) => OF_KNOWN_THINGS.test(tokens[at - 1]?.word ?? ""));
  return new Set([...namesIn(text), ...things.map(({ stem }) => stem)]);
}

type Known = { stems: ReadonlySet<string>; secrets: ReadonlySet<string> };

const known = new WeakMap<Station, Known>();

/** `stems`: what everybody knows. `secrets`: the telling words of the facts. */
function knownOf(station: Station, actor: Actor): Known {
  const before = known.get(station);
  if (before) return before;
  const open = [readBefore(station), station.title, station.subject ?? "", actor.role, actor.name, actor.opening];
  const stems = stemsOf(open.join("\n"));
  const secrets = new Set(
    actor.facts.flatMap(({ say }) => {
      const names = namesIn(say.join(" "));
      return [...stemsOf(say.join(" "))].filter(
        (stem) => !stems.has(stem) && (names.has(stem) || rarityOf(stem) >= RARE),
      );
    }),
  );
  const all = { stems, secrets };
  known.set(station, all);
  return all;
}

export function* untoldIn(station: Station, actor: Actor, exchanges: readonly Exchange[]): Generator<Found> {
  const { secrets } = knownOf(station, actor);
  const said = new Set<string>();
  for (const [at, { said: turn, lines }] of exchanges.entries()) {
    for (const stem of stemsOf(turn.text)) said.add(stem);
    for (const { kind, text } of lines) {
      const words = MAY_NOT.has(kind)
        ? [...takenForGranted(text)].filter((stem) => secrets.has(stem) && !said.has(stem))
        : [];
      if (words.length > 0) yield { kind: "never-told", at, about: `${words.join(", ")}: ${text}` };
      for (const stem of stemsOf(text)) said.add(stem);
    }
  }
}
