/** Who plays a station: those that somebody wrote, and those that are made of its words or of none of them. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Station } from "#examiner/station.ts";
import { readSittings, type LabelledSitting } from "../../validity/sittings/read-sittings.ts";
import { readYaml } from "../../src/platform/content.ts";
import { CandidatesFile, SCRIPTS } from "../check-content/candidates-file.ts";
import { exemplarPlayer, scriptedPlayers, sittingPlayer } from "./given-players.ts";
import { buzzwordPlayer, fittingPlayer, listeningPlayer, nearMissPlayer, unfittingPlayers } from "./made-players.ts";
import type { Player } from "./sitting.ts";

/** A reply of an actor costs a millisecond, one of an examiner as much as marking an answer. */
const SEEDS = {
  roleplay: { fitting: [1, 2, 3, 4], listener: [1, 2, 3, 4, 5, 6], buzzwords: [1, 2, 3, 4, 5, 6] },
  discussion: { fitting: [1], listener: [], buzzwords: [] },
  recorded: { fitting: [], listener: [], buzzwords: [] },
} as const;
/** Of the scripted candidates of a discussion. */
const FEW = ["excellent", "poor"];

export type Bank = {
  stations: readonly Station[];
  scripts: ReadonlyMap<string, CandidatesFile>;
  sittings: ReadonlyMap<string, readonly LabelledSitting[]>;
};

async function scriptOf(slug: string): Promise<CandidatesFile | null> {
  const file = join(SCRIPTS, `${slug}.yaml`);
  return existsSync(file) ? readYaml(`candidates/${slug}.yaml`, await readFile(file, "utf8"), CandidatesFile) : null;
}

/** With the sittings to train and to tune by; those to test by stay closed. */
export async function bankOf(stations: readonly Station[]): Promise<Bank> {
  const scripts = new Map<string, CandidatesFile>();
  for (const { slug } of stations) {
    const script = await scriptOf(slug);
    if (script) scripts.set(slug, script);
  }
  const all = [...(await readSittings(stations, "train")), ...(await readSittings(stations, "tune"))];
  return { stations, scripts, sittings: Map.groupBy(all, ({ sitting }) => sitting.station) };
}

/** The station after this one of the same type: what fits there does not fit here. */
function otherThan({ slug, type }: Station, { stations, scripts }: Bank): readonly string[] {
  const alike = stations.filter((each) => each.type === type && scripts.has(each.slug));
  const at = alike.findIndex((each) => each.slug === slug);
  return scripts.get(alike[(at + 1) % Math.max(1, alike.length)]?.slug ?? "")?.excellent ?? [];
}

const sentencesIn = (texts: readonly string[]) => texts.flatMap((text) => text.match(/[^.!?]+[.!]/gu) ?? []);

export function playersOf(station: Station, bank: Bank): Player[] {
  const { slug, type } = station;
  const script = bank.scripts.get(slug);
  const seeds = SEEDS[type];
  return [
    exemplarPlayer(station),
    ...(script ? scriptedPlayers(station, script, type === "discussion" ? FEW : undefined) : []),
    ...(bank.sittings.get(slug) ?? []).map((each) => sittingPlayer(station, each)),
    ...seeds.fitting.map((seed) => fittingPlayer(station, seed)),
    ...seeds.listener.map((seed) => listeningPlayer(station, seed)),
    ...(type === "roleplay" ? [nearMissPlayer(station)] : []),
    ...seeds.buzzwords.map(buzzwordPlayer),
    ...unfittingPlayers(otherThan(station, bank), sentencesIn(script?.offTopic ?? []), 1),
  ];
}
