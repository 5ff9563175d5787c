/**
 * Marks conversations: npm run mark -- FILE|FOLDER. JSON in, one conversation a file or a list of them; a JSON line each
 * out. Bad input is one sentence with file and line on standard error, and exit code 1.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as z from "zod";
import { SPEAKERS, type Mark, type Quote } from "#examiner/conversation.ts";
import { hearTurns } from "#examiner/hearing.ts";
import { findingsIn, type Finding } from "#examiner/marker/findings.ts";
import { markOf } from "#examiner/marker/marker.ts";
import type { Station } from "#examiner/station.ts";
import { readStations } from "../src/features/library/stations/server.ts";
import { DataFault } from "./data/fault.ts";

const STATIONS = join(import.meta.dirname, "../content/stations");
/** npm works in the project's folder, wherever it was called: paths are meant from there. */
const CALLED_IN = process.env["npm_lifecycle_event"] === "mark" ? process.env["INIT_CWD"] : undefined;

/** `version` is that of the station a sitting was sat with, and changes nothing here. */
const Conversation = z.strictObject({
  tag: z.string().min(1),
  station: z.string().min(1),
  version: z.string().optional(),
  turns: z
    .array(
      z.strictObject({
        seq: z.int().nonnegative(),
        speaker: z.enum(SPEAKERS),
        text: z.string(),
        atMs: z.number().nonnegative(),
      }),
    )
    .min(1),
});
type Conversation = z.infer<typeof Conversation>;

const placed = (quote: Quote | null) =>
  quote && { seq: quote.seq, start: quote.start, end: quote.end, text: quote.text };

const seen = (id: string, found: Finding | undefined) => ({
  id,
  state: found?.state ?? "not-heard",
  quote: found === undefined || found.state === "not-heard" ? null : placed(found.quote),
});

const card = (text: string, quote: Quote | null) => ({ text, quote: placed(quote) });

/** What stands in one line of the output. */
function lineOf(station: Station, { tag, turns }: Conversation) {
  const mark: Mark = markOf(station, turns, null);
  const inOrder = turns.toSorted((one, other) => one.seq - other.seq);
  const { points, against, redFlags } = findingsIn(station, hearTurns(station, inOrder));
  const { strength, change } = mark.feedback;
  const changed = mark.criteria.find(({ id }) => id === change?.criterion);
  return {
    tag,
    marker: { id: mark.marker.id, version: mark.marker.version },
    overall: { band: mark.overall.band, low: mark.overall.low, high: mark.overall.high },
    domains: mark.domains.map(({ domain, band, low, high }) => ({ domain, band, low, high })),
    criteria: station.criteria.map(({ id, domain, evidence, contradictions }) => ({
      id,
      domain,
      judgement: mark.criteria.find((each) => each.id === id)?.judgement ?? "not-enough-evidence",
      points: evidence.map((point) => seen(point.id, points.get(`${id}/${point.id}`))),
      contradictions: contradictions.map((each) => seen(each.id, against.get(`${id}/${each.id}`))),
    })),
    redFlags: [...redFlags].flatMap(([id, { state, quote }]) =>
      state === "not-heard" ? [] : [{ id, state: state === "heard" ? "flag" : "question", quote: placed(quote) }],
    ),
    keep: strength && card(strength.text, strength.quote),
    change: change && card(change.text, changed?.contradictions[0]?.quote ?? null),
  };
}

async function filesAt(path: string): Promise<string[]> {
  const known = await stat(path).catch(() => null);
  if (known === null) throw new DataFault(path, null, "is not there.");
  if (!known.isDirectory()) return [path];
  const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith(".json"));
  if (names.length === 0) throw new DataFault(path, null, "holds no .json file.");
  return names.toSorted().map((name) => join(path, name));
}

/** The line in which a JSON text goes wrong, by the place that the parser names. */
function lineOfFault(text: string, message: string): number | null {
  const place = /position (\d+)/u.exec(message)?.[1];
  return place === undefined ? null : text.slice(0, Number(place)).split("\n").length;
}

async function conversationsIn(path: string): Promise<Conversation[]> {
  const text = await readFile(path, "utf8");
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new DataFault(path, lineOfFault(text, (error as Error).message), "is no JSON.");
  }
  return (Array.isArray(raw) ? raw : [raw]).map((each: unknown, at) => {
    const read = Conversation.safeParse(each);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const where = [...(Array.isArray(raw) ? [`conversation ${at + 1}`] : []), ...(issue?.path ?? [])].join(", ");
    throw new DataFault(path, null, `${where === "" ? "" : `${where}: `}${issue?.message ?? "is no conversation"}.`);
  });
}

function requireInOrder(path: string, { tag, turns }: Conversation): void {
  const seqs = new Set(turns.map(({ seq }) => seq));
  if (seqs.size < turns.length) throw new DataFault(path, null, `${tag}: two turns have the same seq.`);
}

async function run([path, ...more]: string[]): Promise<void> {
  if (path === undefined || more.length > 0)
    throw new DataFault("npm run mark", null, "takes one file or folder: npm run mark -- FILE|FOLDER");
  const stations = new Map((await readStations(STATIONS)).map((station) => [station.slug, station]));
  const files = await filesAt(resolve(CALLED_IN ?? ".", path));
  const read = await Promise.all(files.map(async (file) => ({ file, all: await conversationsIn(file) })));
  const lines = read.flatMap(({ file, all }) =>
    all.map((conversation) => {
      const station = stations.get(conversation.station);
      if (!station)
        throw new DataFault(file, null, `${conversation.tag}: there is no station ${conversation.station}.`);
      requireInOrder(file, conversation);
      return { station, conversation };
    }),
  );
  for (const { station, conversation } of lines)
    process.stdout.write(`${JSON.stringify(lineOf(station, conversation))}\n`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DataFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
