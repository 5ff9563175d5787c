import { basename, resolve } from "node:path";
import { hashOf } from "../src/examiner/language/seed.ts";
import { DOMAINS, type Domain } from "../src/examiner/station.ts";
import type { Measured, RatedSet } from "../src/features/marking/trust/contract.ts";
import { resamplesFor } from "./bootstrap.ts";
import { readConversations } from "./data/conversations.ts";
import { domainOf, isWorse, readDimensions, type Mapping } from "./data/dimensions.ts";
import { readRatings, type Rating } from "./data/ratings.ts";
import { measured } from "./measure.ts";
import type { Item } from "./pairing.ts";
import { onScale, scaleOf, scored, scoreFor, type RatersScale, type Scored } from "./scoring.ts";
import { mean } from "./statistics.ts";

type Marker = { id: string; version: string };
type Dimension = { name: string; mapping: Mapping; scale: RatersScale; ratings: Rating[] };

/** A rated set against what the marker finds in it. `rated` is null where nobody rated anything. @throws DataFault */
export async function evaluateFolder(
  folder: string,
  marker: Marker,
  seed: number,
): Promise<{ scores: Scored[]; rated: RatedSet | null }> {
  const conversations = await readConversations(folder);
  const ratings = await readRatings(folder, new Set(conversations.map(({ id }) => id)));
  const names = [...new Set(ratings?.map(({ dimension }) => dimension))];
  const mappings = await readDimensions(folder, names);
  const scores = conversations.map(scored);
  if (ratings === null) return { scores, rated: null };
  const dimensions = names.map((name): Dimension => {
    const mapping = mappings.get(name) ?? { parts: [], scale: null };
    const own = ratings.filter(({ dimension }) => dimension === name);
    return {
      name,
      mapping,
      ratings: own,
      scale: scaleOf(
        own.map(({ score }) => score),
        mapping.scale,
      ),
    };
  });
  const mapped = dimensions.filter(({ mapping }) => mapping.parts.length > 0);
  const byId = new Map(scores.map((each) => [each.id, each]));
  const seedOf = (name: string) => (seed ^ hashOf(name)) >>> 0;
  const rated: RatedSet = {
    name: basename(resolve(folder)),
    version: marker.version,
    conversations: conversations.length,
    ratings: ratings.length,
    raters: new Set(ratings.map(({ rater }) => rater)).size,
    resamples: resamplesFor(conversations.length),
    unmapped: dimensions.filter(({ mapping }) => mapping.parts.length === 0).map(({ name }) => name),
    dimensions: mapped.map((dimension) => measuredDimension(dimension, byId, marker, seedOf(dimension.name))),
    domains: DOMAINS.flatMap((domain) => measuredDomain(domain, mapped, byId, marker, seedOf(domain)) ?? []),
  };
  return { scores, rated };
}

const behavioursIn = (mapping: Mapping) =>
  mapping.parts.map(({ behaviour, isAbsence }) => (isAbsence ? `not ${behaviour}` : behaviour));

function measuredDimension(
  { name, mapping, scale, ratings }: Dimension,
  byId: ReadonlyMap<string, Scored>,
  marker: Marker,
  seed: number,
): Measured {
  const items = itemsOf(groupedByConversation(ratings), scale, (id) => ({
    mark: scoreFor(mapping, byId.get(id)?.behaviours ?? ({} as Scored["behaviours"])),
    words: byId.get(id)?.words ?? 0,
  }));
  const named = { name, domain: domainOf(mapping), marker: marker.id, behaviours: behavioursIn(mapping) };
  return measured(named, items, scale, { seed });
}

/** Where dimensions of different scales meet: as our bands, and without steps. */
const BANDS: RatersScale = { from: 1, to: 5, steps: null };

/** The dimensions of a domain together: the better the higher, each as far along its scale as it was put. */
function measuredDomain(
  domain: Domain,
  dimensions: readonly Dimension[],
  byId: ReadonlyMap<string, Scored>,
  marker: Marker,
  seed: number,
): Measured | null {
  const own = dimensions.filter(({ mapping }) => domainOf(mapping) === domain);
  if (own.length === 0) return null;
  const together = new Map<string, Map<string, number[]>>();
  for (const { mapping, scale, ratings } of own)
    for (const { conversation, rater, score } of ratings) {
      const along = scale.to === scale.from ? 0.5 : (score - scale.from) / (scale.to - scale.from);
      const byRater = together.get(conversation) ?? new Map<string, number[]>();
      together.set(conversation, byRater);
      byRater.set(rater, [...(byRater.get(rater) ?? []), isWorse(mapping) ? 1 - along : along]);
    }
  const ratings = new Map(
    [...together].map(([id, byRater]) => [
      id,
      new Map([...byRater].map(([rater, parts]) => [rater, onScale(mean(parts), BANDS)])),
    ]),
  );
  const items = itemsOf(ratings, BANDS, (id) => {
    const scoredOne = byId.get(id);
    const scores = own.map(({ mapping }) => {
      const score = scoredOne ? scoreFor(mapping, scoredOne.behaviours) : 0;
      return isWorse(mapping) ? 1 - score : score;
    });
    return { mark: mean(scores), words: scoredOne?.words ?? 0 };
  });
  const behaviours = [...new Set(own.flatMap(({ mapping }) => mapping.parts.map(({ behaviour }) => behaviour)))];
  return measured({ name: domain, domain, marker: marker.id, behaviours }, items, BANDS, { seed });
}

function groupedByConversation(ratings: readonly Rating[]): Map<string, Map<string, number>> {
  const grouped = new Map<string, Map<string, number>>();
  for (const { conversation, rater, score } of ratings) {
    const own = grouped.get(conversation) ?? new Map<string, number>();
    grouped.set(conversation, own.set(rater, score));
  }
  return grouped;
}

function itemsOf(
  ratings: ReadonlyMap<string, ReadonlyMap<string, number>>,
  scale: RatersScale,
  markOf: (id: string) => { mark: number; words: number },
): Item[] {
  return [...ratings].map(([id, own]) => {
    const { mark, words } = markOf(id);
    return { ratings: own, mean: mean([...own.values()]), mark, binned: onScale(mark, scale), words };
  });
}
