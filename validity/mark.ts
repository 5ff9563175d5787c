/**
 * Marks conversations: npm run mark -- FILE|FOLDER. JSON in, one conversation a file or a list of them; a JSON line each
 * out. Bad input is one sentence with file and line on standard error, and exit code 1.
 */
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseDocument } from "yaml";
import * as z from "zod";
import { SPEAKERS, type Mark, type Quote } from "#examiner/conversation.ts";
import { hearTurns } from "#examiner/hearing.ts";
import { findingsIn, type Finding } from "#examiner/marker/findings.ts";
import { markOf } from "#examiner/marker/marker.ts";
import type { Station } from "#examiner/station.ts";
import { readStations } from "../src/features/library/stations/server.ts";
import { lineAt } from "../src/platform/content.ts";
import { DataFault, textOf } from "./data/fault.ts";

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

const contradictionsOf = ({ criteria }: Station, criterion: string) =>
  criteria.find(({ id }) => id === criterion)?.contradictions ?? [];

/** What stands in one line of the output. */
function lineOf(station: Station, { tag, turns }: Conversation) {
  const mark: Mark = markOf(station, turns, null);
  const inOrder = turns.toSorted((one, other) => one.seq - other.seq);
  const { against, redFlags } = findingsIn(station, hearTurns(station, inOrder));
  const { strength, change } = mark.feedback;
  const changed = mark.criteria.find(({ id }) => id === change?.criterion);
  return {
    tag,
    marker: { id: mark.marker.id, version: mark.marker.version },
    overall: { band: mark.overall.band, low: mark.overall.low, high: mark.overall.high },
    domains: mark.domains.map(({ domain, band, low, high }) => ({ domain, band, low, high })),
    criteria: mark.criteria.map(({ id, domain, judgement, unjudged, points }) => ({
      id,
      domain,
      judgement,
      points: points.map((point) => ({
        id: point.id,
        state: point.state,
        quote: placed(point.quote ?? point.maybe ?? null),
      })),
      // Of what takes a reader nothing is said.
      contradictions: contradictionsOf(station, id).map((each) =>
        seen(each.id, unjudged === "not-judged-here" ? undefined : against.get(`${id}/${each.id}`)),
      ),
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

/** The line in which a text stops being JSON: where the parser names no place, where it stops being YAML, which JSON is too. */
function lineOfFault(text: string, message: string): number | null {
  const place = /position (\d+)/u.exec(message)?.[1];
  if (place !== undefined) return text.slice(0, Number(place)).split("\n").length;
  return parseDocument(text).errors[0]?.linePos?.[0].line ?? null;
}

/** Where a conversation stands, for whoever has to mend it. */
type Given = { conversation: Conversation; fault: (path: PropertyKey[], sentence: string) => DataFault };

async function conversationsIn(file: string): Promise<Given[]> {
  const text = (await textOf(file)) ?? "";
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new DataFault(file, lineOfFault(text, (error as Error).message), "is no JSON.");
  }
  return (Array.isArray(raw) ? raw : [raw]).map((each: unknown, at) => {
    const within = Array.isArray(raw) ? [at] : [];
    const fault: Given["fault"] = (path, sentence) => new DataFault(file, lineAt(text, [...within, ...path]), sentence);
    const read = Conversation.safeParse(each);
    if (read.success) return { conversation: read.data, fault };
    const [issue] = read.error.issues;
    const path = issue?.path ?? [];
    throw fault(path, `${path.length === 0 ? "" : `${path.join(", ")}: `}${issue?.message ?? "is no conversation"}.`);
  });
}

/** @throws DataFault */
function stationOf({ conversation, fault }: Given, stations: ReadonlyMap<string, Station>): Station {
  const { tag, station: slug, turns } = conversation;
  const station = stations.get(slug);
  if (!station) throw fault(["station"], `${tag}: there is no station ${slug}.`);
  const twice = turns.findIndex(({ seq }, at) => turns.slice(0, at).some((before) => before.seq === seq));
  if (twice >= 0) throw fault(["turns", twice, "seq"], `${tag}: two turns have the same seq.`);
  return station;
}

async function run([path, ...more]: string[]): Promise<void> {
  if (path === undefined || more.length > 0)
    throw new DataFault("npm run mark", null, "takes one file or folder: npm run mark -- FILE|FOLDER");
  const files = await filesAt(resolve(CALLED_IN ?? ".", path));
  const all = (await Promise.all(files.map(conversationsIn))).flat();
  const stations = new Map((await readStations(STATIONS)).map((station) => [station.slug, station]));
  // All of them are looked through before the first is marked.
  const ready = all.map((given) => ({ station: stationOf(given, stations), conversation: given.conversation }));
  for (const { station, conversation } of ready)
    process.stdout.write(`${JSON.stringify(lineOf(station, conversation))}\n`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DataFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
