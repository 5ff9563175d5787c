import { basename, extname } from "node:path";
import type { Station } from "#examiner/station.ts";
import { ContentError, type ContentFault } from "#platform/content.ts";
import { type Article, readArticle } from "#server/library/articles";
import { checkStation, readStationTexts } from "#server/library/stations";
import { FAULTS_TOLD } from "./limits.ts";
import { readRows, type StationRow } from "./read-csv.ts";
import type { GivenFile } from "./text-of-bytes.ts";

export type Given = { stations: Station[]; articles: Article[] };

/** What the reading has to ask of the world. */
export type World = {
  findStation(slug: string): Promise<Station | undefined>;
  isPicture(file: string): boolean | Promise<boolean>;
};

type Read = { from: GivenFile; line: number; station?: Station; article?: Article };

/** Reads every file by what it is. @throws ContentError with the faults of all together, or with more than are told. */
export async function readGiven(files: readonly GivenFile[], world: World): Promise<Given> {
  const faults: ContentFault[] = [];
  const read: Read[] = [];
  for (const from of files) {
    try {
      read.push(...(await readOne(from, world)));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const fault of error.faults) faults.push(fault);
      if (faults.length > FAULTS_TOLD) break;
    }
  }
  if (files.length === 0) faults.push({ file: "the folder", line: 1, message: "holds no file" });
  faults.push(...namesakesIn(read), ...(await lostPicturesIn(read, world)));
  if (faults.length > 0) throw new ContentError(faults);
  return {
    stations: read.flatMap(({ station }) => station ?? []),
    articles: read.flatMap(({ article }) => article ?? []),
  };
}

async function readOne(from: GivenFile, world: World): Promise<Read[]> {
  const { file, text } = from;
  switch (extname(file).toLowerCase()) {
    case ".yaml":
    case ".yml":
    case ".json":
      return readStationTexts(file, text).map(({ line, station }) => ({ from, line, station }));
    case ".md":
      return [{ from, line: 1, article: readArticle(basename(file), text) }];
    case ".csv":
      return readTable(from, world);
    default:
      throw new ContentError([
        { file, line: 1, message: "is neither a station (.yaml, .json, .csv) nor an article (.md)" },
      ]);
  }
}

/** Row by row: thousands at once would keep everybody else from the database. */
async function readTable(from: GivenFile, world: World): Promise<Read[]> {
  const read: Read[] = [];
  for (const row of readRows(from)) read.push({ from, ...(await stationOf(from.file, row, world)) });
  return read;
}

async function stationOf(file: string, { line, slug, fields }: StationRow, { findStation }: World) {
  const station: Record<string, unknown> = { ...(await findStation(slug)) };
  const timing: Record<string, unknown> = { ...(station["timing"] as object | undefined) };
  for (const [name, value] of fields) {
    if (name.startsWith("timing.")) timing[name.slice("timing.".length)] = value;
    else if (value === undefined) delete station[name];
    else station[name] = value;
  }
  return { line, station: checkStation(file, line, { ...station, timing }) };
}

function namesakesIn(read: readonly Read[]): ContentFault[] {
  const first = new Map<string, string>();
  return read.flatMap(({ from: { file }, line, station, article }) => {
    const name = station ? `station ${station.slug}` : `article ${article?.slug}`;
    const other = first.get(name);
    first.set(name, other ?? file);
    return other === undefined ? [] : [{ file, line, message: `the ${name} is there twice, in ${other} too` }];
  });
}

/** Drawings come with a release of the product: what is imported can only show those that are there. */
async function lostPicturesIn(read: readonly Read[], { isPicture }: World): Promise<ContentFault[]> {
  const lost: ContentFault[] = [];
  for (const { from, line, station } of read)
    for (const picture of picturesOf(station)) {
      const message = `stimulus: there is no drawing ${picture} in content/pictures`;
      if (!(await isPicture(picture))) lost.push({ file: from.file, line, message });
    }
  return lost;
}

function picturesOf(station: Station | undefined): string[] {
  const { stimulus } = station ?? {};
  if (stimulus?.kind === "picture") return [stimulus.file];
  return stimulus?.kind === "video" ? stimulus.scenes.map(({ file }) => file) : [];
}
