/** What a station listens for, made ready once: each point, contradiction and red flag with the ways it is said and missed. */
import type { Behaviour } from "../behaviours/behaviour.ts";
import { readClauses } from "../clauses/standing.ts";
import { FUNCTION_WORDS } from "../language/lexicon.ts";
import { type CompiledPhrase, phraseOf } from "../language/phrase.ts";
import { read, type Reading } from "../language/text.ts";
import type { Senses, Station } from "../station.ts";
import { type Sense, senseOf } from "./rarity.ts";
import { isSupposed, standingOfWords } from "./stand.ts";

export type TargetKind = "point" | "contradiction" | "flag";

/** Shares of the ways that ask, deny, suppose, report, or have another do it: such a form is then no doubt. */
export type Forms = Record<"asks" | "denies" | "supposes" | "reports" | "others", number>;

/** `isDeniable`: a "not" about its words denies them; one that has a "not" of its own, or begins with "~", counts all the same. */
export type ListenedPhrase = CompiledPhrase & { isDeniable: boolean };

const NEGATIVE = /^~|\b(?:not|never|no|nobody|nothing|without|neither|nor|none)\b/u;

export type Target = {
  kind: TargetKind;
  /** "criterion/point", or the flag's id. */
  key: string;
  criterion: string | null;
  /** The prompts that ask for it; null: any may. */
  askedBy: readonly string[] | null;
  behaviour: Behaviour | null;
  phrases: readonly ListenedPhrase[];
  /** The words of each phrase that carry sense, in no order: for each, the stems that may stand there. */
  outlines: readonly (readonly ReadonlySet<string>[])[];
  ways: readonly Sense[];
  nearMisses: readonly Sense[];
  /** All words of its ways, each with how telling it is among the station's targets: 0 to 1. */
  bag: ReadonlyMap<string, number>;
  forms: Forms;
};

type Listened = { id: string; point: string; behaviour?: Behaviour; phrases?: string[]; example?: string } & Senses;

/** Without what is asked of a phrase's words: whether they are meant is read from their clause. */
const unheeding = (source: string): ListenedPhrase => ({
  ...phraseOf(source.startsWith("~") ? source : `~${source}`),
  isDeniable: !NEGATIVE.test(source),
});

function outlineOf({ pieces }: CompiledPhrase): ReadonlySet<string>[] {
  return pieces.flatMap((piece) => {
    if (piece.kind !== "words" || piece.isOptional) return [];
    const stems = [...piece.stems].filter((stem) => stem.length > 2 && !FUNCTION_WORDS.has(stem));
    return stems.length * 2 >= piece.stems.size ? [new Set(stems)] : [];
  });
}

const shareOf = <T>(all: readonly T[], is: (each: T) => boolean) => all.filter(is).length / Math.max(1, all.length);

function formsOf(readings: readonly Reading[]): Forms {
  const standings = readings.flatMap(
    (reading) => standingOfWords(readClauses(reading), 0, reading.tokens.length - 1) ?? [],
  );
  return {
    asks: shareOf(readings, ({ sentences }) => sentences.some(({ isQuestion }) => isQuestion)),
    denies: shareOf(standings, ({ isDenied }) => isDenied),
    supposes: shareOf(standings, isSupposed),
    reports: shareOf(standings, ({ author }) => author !== null),
    others: shareOf(standings, ({ isOthers }) => isOthers),
  };
}

type Bare = Omit<Target, "bag"> & { words: ReadonlySet<string> };

function bareOf(listened: Listened, of: Pick<Target, "kind" | "key" | "criterion" | "askedBy">): Bare {
  const { point, example, paraphrases = [], nearMisses = [], phrases = [], behaviour } = listened;
  const readings = [...(example === undefined ? [] : [example]), ...paraphrases].map(read);
  const ways = readings.map(senseOf);
  const compiled = phrases.map(unheeding);
  return {
    ...of,
    behaviour: behaviour ?? null,
    phrases: compiled,
    outlines: compiled.map(outlineOf).filter((outline) => outline.length > 0),
    ways,
    nearMisses: nearMisses.map((text) => senseOf(read(text))),
    words: new Set([...ways, senseOf(read(point))].flatMap(({ stems }) => [...stems])),
    forms: formsOf(readings),
  };
}

/** A word that every target of a station has tells nothing; one that a single target has tells most. */
function telling(all: readonly ReadonlySet<string>[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const words of all) for (const stem of words) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => 1 - Math.log(counts.get(stem) ?? 1) / Math.log(all.length + 1);
}

function listenedFor(station: Station): Target[] {
  const bare = [
    ...station.criteria.flatMap(({ id, askedBy, evidence, contradictions }) => {
      const of = (kind: TargetKind, own: string) => ({
        kind,
        key: `${id}/${own}`,
        criterion: id,
        askedBy: askedBy ?? null,
      });
      return [
        ...evidence.map((point) => bareOf(point, of("point", point.id))),
        ...contradictions.map((point) => bareOf(point, of("contradiction", point.id))),
      ];
    }),
    ...station.redFlags.map((flag) => bareOf(flag, { kind: "flag", key: flag.id, criterion: null, askedBy: null })),
  ];
  const worthOf = telling(bare.map(({ words }) => words));
  return bare.map(({ words, ...target }) => ({
    ...target,
    bag: new Map([...words].map((stem) => [stem, worthOf(stem)])),
  }));
}

const known = new WeakMap<Station, readonly Target[]>();

/** Everything a station listens for, in the order of its file. Made ready once for each station object. */
export function targetsOf(station: Station): readonly Target[] {
  const before = known.get(station);
  if (before) return before;
  const targets = listenedFor(station);
  known.set(station, targets);
  return targets;
}
