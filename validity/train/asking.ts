/** Learns which of an actor's facts a sentence asks for, from the ways to ask that the stations give. */
import { askableOf, ASKING_FEATURES, askingFeatures, readStretch } from "#examiner/actor/asking.ts";
import { questionsOf } from "#examiner/actor/questions.ts";
import { read } from "#examiner/language/text.ts";
import { type Sense, senseOf } from "#examiner/sense/rarity.ts";
import type { Station } from "#examiner/station.ts";

/** One sentence: the features of each fact of its station, and the place of the one it asks for. */
type Example = { station: string; features: number[][]; asked: number };

function examplesOf(stations: readonly Station[]): Example[] {
  const senses = new Map<string, Sense>();
  const senseIn = (text: string) => {
    const sense = senses.get(text) ?? senseOf(read(text));
    senses.set(text, sense);
    return sense;
  };
  return stations.flatMap(({ slug, actor }) =>
    (actor?.facts ?? []).flatMap(({ asked = [] }, at, facts) =>
      asked.map((sentence): Example => {
        // Held out: the sentence itself is none of its fact's ways.
        const others = facts.map((fact, place) =>
          place === at ? { ...fact, asked: asked.filter((each) => each !== sentence) } : fact,
        );
        const reading = read(sentence);
        const isQuestion = questionsOf(reading).length > 0;
        const whole = readStretch(reading, { first: 0, last: reading.tokens.length - 1, isQuestion });
        return {
          station: slug,
          features: askableOf(others, senseIn).flatMap((askable) => askingFeatures(askable, reading, [whole])),
          asked: at,
        };
      }),
    ),
  );
}

const scoreOf = (features: readonly number[], weights: readonly number[]) =>
  features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);

const STEPS = 300;
const RATE = 8;
const SHRINK = 0.0005;

/** Multinomial logistic regression over the facts of each station, by plain gradient ascent. */
function fit(examples: readonly Example[]): number[] {
  let weights: number[] = ASKING_FEATURES.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map(() => 0);
    for (const { features, asked } of examples) {
      const scores = features.map((each) => scoreOf(each, weights));
      const odds = scores.map((score) => Math.exp(score - Math.max(...scores)));
      const all = odds.reduce((sum, each) => sum + each, 0);
      for (const [at, values] of features.entries()) {
        const miss = (at === asked ? 1 : 0) - (odds[at] ?? 0) / all;
        for (const [place, value] of values.entries()) gradient[place] = (gradient[place] ?? 0) + miss * value;
      }
    }
    weights = weights.map((weight, at) => weight + RATE * ((gradient[at] ?? 0) / examples.length - SHRINK * weight));
  }
  return weights;
}

const FOLDS = 5;

/** The share of sentences of other stations' for which the fact they ask for comes first. */
function rightOutOfFold(examples: readonly Example[]): number {
  const stations = [...new Set(examples.map(({ station }) => station))];
  const foldOf = ({ station }: Example) => stations.indexOf(station) % FOLDS;
  let right = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = fit(examples.filter((each) => foldOf(each) !== fold));
    for (const { features, asked } of examples.filter((each) => foldOf(each) === fold)) {
      const scores = features.map((each) => scoreOf(each, weights));
      if (scores.indexOf(Math.max(...scores)) === asked) right++;
    }
  }
  return right / examples.length;
}

/** @returns weights in the order of `ASKING_FEATURES`, and how often they are right about stations they have not seen */
export function trainAsking(stations: readonly Station[]): { weights: number[]; sentences: number; right: number } {
  const examples = examplesOf(stations);
  return {
    weights: fit(examples).map((weight) => Number(weight.toPrecision(5))),
    sentences: examples.length,
    right: rightOutOfFold(examples),
  };
}
