// Sits a station in the terminal: npm run sit -- SLUG FILE. What comes in is said, a line a turn; FILE keeps the sitting as `npm run mark` reads it.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { ConversationState, Reply, SpokenTurn } from "#examiner/conversation.ts";
import { readBefore } from "#examiner/language/stimulus-words.ts";
import type { Station } from "#examiner/station.ts";
import { readSources, stationSourcesIn } from "../src/features/library/stations/server.ts";

/** Calm speech: what a sitting in the terminal has for a clock. */
const MS_A_WORD = 400;
const SEED = 7;
const STATIONS = join(import.meta.dirname, "../content/stations");

type Sitting = { tag: string; station: string; version: string; turns: SpokenTurn[] };

const [slug, file] = process.argv.slice(2);
if (slug === undefined || file === undefined)
  fail("Say which station, and which file keeps the sitting: npm run sit -- SLUG FILE");
const source = (await stationSourcesIn(STATIONS)).find((each) => each.slug === slug);
if (!source) fail(`There is no station ${slug}.`);
const [read] = await readSources([source]);
if (!read) fail(`There is no station ${slug}.`);
const { station } = read;

const sitting: Sitting = existsSync(file)
  ? (JSON.parse(await readFile(file, "utf8")) as Sitting)
  : { tag: basename(file, ".json"), station: slug, version: source.hash.slice(0, 12), turns: [] };
if (sitting.station !== slug || sitting.version !== source.hash.slice(0, 12))
  fail(`${file} is a sitting of ${sitting.station} as it was at ${sitting.version}: it can't go on.`);

let state = begin();
if (sitting.turns.filter(({ speaker }) => speaker === "candidate").length === 0) write(cardOf(station));
write(sitting.turns.at(-1)?.text ?? "");
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "") continue;
  if (state.ended !== null) fail("The sitting is over.");
  say(line.trim());
  await writeFile(file, `${JSON.stringify(sitting, null, 1)}\n`);
  write(sitting.turns.at(-1)?.text ?? "");
}
if (state.ended !== null) write("— The sitting is over. —");

/** The state after what the file holds, which is answered anew: the same words are always answered alike. */
function begin(): ConversationState {
  const said = sitting.turns.filter(({ speaker }) => speaker === "candidate");
  sitting.turns = [];
  const opened = builtInExaminer.open(station, SEED);
  answer(opened);
  return said.reduce((before, { text }) => {
    push("candidate", text);
    const reply = builtInExaminer.reply(station, before, text);
    answer(reply);
    return reply.state;
  }, opened.state);
}

function say(text: string): void {
  push("candidate", text);
  const reply = builtInExaminer.reply(station, state, text);
  answer(reply);
  ({ state } = reply);
}

function answer({ speaker, sentences }: Reply): void {
  push(speaker, sentences.join(" "));
}

function push(speaker: SpokenTurn["speaker"], text: string): void {
  const before = sitting.turns.at(-1)?.atMs ?? 0;
  sitting.turns.push({
    seq: sitting.turns.length,
    speaker,
    text,
    atMs: before + MS_A_WORD * text.split(/\s+/u).length,
  });
}

function cardOf(at: Station): string {
  const partner = at.type === "roleplay" ? `You meet ${at.actor?.name ?? "someone"}.` : "You meet an examiner.";
  const how = at.type === "recorded" ? "You answer alone, in one go: on one line." : partner;
  return `${at.title}\n\n${readBefore(at)}\n\nYou have ${at.timing.answer / 60} minutes. ${how}\n`;
}

function write(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
