import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Manner, Station, StationType, Theme } from "#examiner/station.ts";
import type { Topic } from "#examiner/topics.ts";
import { readStation } from "../../src/features/library/stations/reading/read-stations.ts";
import { ContentError, readYaml } from "../../src/platform/content.ts";
import { CANDIDATES, CandidatesFile, type CandidateName } from "./candidates-file.ts";
import { likenessOf, type Likeness } from "./near-duplicates.ts";
import { givenNamesIn } from "./people.ts";
import { countOldWords, plainTextOf, type WordCount } from "./plain-words.ts";
import { rehearse, type Sitting, wordsIn } from "./rehearse.ts";
import { hasFifthPassed, rehearsalFaults, type Outcome } from "./rehearsal-faults.ts";
import { stationFaults } from "./station-faults.ts";

/** What the bank as a whole has to know of one station. Plain data, since it comes from another thread. */
export type Checked = {
  file: string;
  faults: string[];
  station: null | {
    slug: string;
    subject: string | null;
    topics: Topic[];
    type: StationType;
    theme: Theme;
    level: Station["level"];
    answerSeconds: number;
    cardWords: number;
    questions: number;
    points: number;
    manner: Manner | null;
    plainWords: WordCount;
    areas: string[];
    schools: string[];
    parallel: string | null;
    people: string[];
    pictures: string[];
    reviewed: string[];
    expires: string | null;
    likeness: Likeness;
  };
  rehearsal: "passed" | "failed" | "none";
  fifth: boolean | null;
};

export type Rehearsal = { script: CandidatesFile; sittings: Partial<Record<CandidateName, Sitting>> };

const outcomeOf = ({ mark, words }: Sitting): Outcome => ({
  overall: mark.overall,
  redFlags: mark.redFlags.map(({ id }) => id),
  asked: (mark.questions ?? []).flatMap(({ about, id }) => (about === "flag" ? [id] : [])),
  words,
});

/** @throws ContentError where the script cannot be read */
export async function rehearsalOf(station: Station, folder: string): Promise<Rehearsal | null> {
  const file = join(folder, `${station.slug}.yaml`);
  if (!existsSync(file)) return null;
  const script = readYaml(`candidates/${station.slug}.yaml`, await readFile(file, "utf8"), CandidatesFile);
  const sittings: Rehearsal["sittings"] = {};
  for (const name of CANDIDATES) {
    const answers = script[name];
    if (answers) sittings[name] = rehearse(station, answers);
  }
  return { script, sittings };
}

function unknownFlags(station: Station, { flags }: CandidatesFile): string[] {
  const known = new Set(station.redFlags.map(({ id }) => id));
  const named = Object.values(flags).flatMap((ids) => ids ?? []);
  return named.filter((id) => !known.has(id)).map((id) => `candidates: there is no red flag “${id}”`);
}

function judged(station: Station, { script, sittings }: Rehearsal): Pick<Checked, "faults" | "rehearsal" | "fifth"> {
  const { excellent, average, poor, offTopic, fifth } = sittings;
  if (!excellent || !average || !poor || !offTopic) throw new Error(`${station.slug}: a candidate did not sit it`);
  const outcomes = {
    excellent: outcomeOf(excellent),
    average: outcomeOf(average),
    poor: outcomeOf(poor),
    offTopic: outcomeOf(offTopic),
    ...(fifth ? { fifth: outcomeOf(fifth) } : {}),
  };
  const faults = [...unknownFlags(station, script), ...rehearsalFaults(outcomes, script)];
  return { faults, rehearsal: faults.length === 0 ? "passed" : "failed", fifth: hasFifthPassed(outcomes, script) };
}

/** @throws ContentError */
export const stationAt = async (path: string): Promise<Station> =>
  readStation(join(basename(dirname(path)), basename(path)), await readFile(path, "utf8"));

/** Reads one station file, checks it, and has its candidates sit it. */
export async function checkStation(path: string, today: string, scripts: string): Promise<Checked> {
  const nothing = { file: path, station: null, rehearsal: "none", fifth: null } as const;
  try {
    const station = await stationAt(path);
    const rehearsal = await rehearsalOf(station, scripts);
    const result = rehearsal ? judged(station, rehearsal) : { faults: [], rehearsal: "none" as const, fifth: null };
    return {
      ...nothing,
      ...result,
      faults: [...stationFaults(station, today), ...result.faults],
      station: told(station),
    };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { ...nothing, faults: error.faults.map(({ line, message }) => `line ${line}: ${message}`) };
  }
}

function picturesOf({ stimulus }: Station): string[] {
  if (stimulus?.kind === "picture") return [stimulus.file];
  return stimulus?.kind === "video" ? stimulus.scenes.map(({ file }) => file) : [];
}

function told(station: Station): NonNullable<Checked["station"]> {
  const { slug, subject, topics, type, theme, level, areas, schools, parallel, reviews, prompts, criteria } = station;
  return {
    slug,
    subject: subject ?? null,
    topics,
    type,
    theme,
    level,
    answerSeconds: station.timing.answer,
    cardWords: wordsIn(station.card),
    questions: prompts.length,
    points: criteria.flatMap(({ evidence }) => evidence).length,
    manner: station.actor?.manner ?? null,
    plainWords: countOldWords(plainTextOf(station)),
    areas,
    schools,
    parallel: parallel ?? null,
    people: givenNamesIn(station),
    expires: station.expires ?? null,
    pictures: picturesOf(station),
    reviewed: reviews.map(({ of }) => of),
    likeness: likenessOf(station),
  };
}
