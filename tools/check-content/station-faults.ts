import { isAskedFor } from "#examiner/marker/reached.ts";
import type { CounterPoint, Station } from "#examiner/station.ts";
import { loneCommonWordOf } from "./common-words.ts";
import { oldWordsIn, plainTextOf } from "./plain-words.ts";
import { readingAgeOf } from "./reading-age.ts";
import { readingSecondsOf } from "./reading-time.ts";
import { rehearse, wordsIn } from "./rehearse.ts";

const CARD_WORDS = { least: 50, most: 130 };
const EXEMPLAR_WORDS = { least: 180, most: 400 };
const CRITERIA = { least: 4, most: 7 };
/** As many things to say as a good answer reaches in the time. */
const POINTS = { least: 9, most: 16 };
/** A fifth question only where the time carries it. */
const SECONDS_A_QUESTION = 90;
const MOST_QUESTIONS = 5;
const MOST_OLD_WORDS = 2;
const OLDEST_READER = 16;
/** Words that stand for something outside the station, which then needs a source. */
const OUTSIDE =
  /\b(?:Act \d{4}|\d{4} Act|General Medical Council|GMC|NICE|Good Medical Practice|Gillick|Fraser guidelines|Equality Act|Mental Capacity Act|Human Tissue Act|duty of candour|NHS England|10 Year Health Plan|World Health Organization|Office for National Statistics|Nuffield Trust|King[’']s Fund|Health Foundation|Department of Health)\b/u;

function* outside({ least, most }: { least: number; most: number }, count: number, what: string): Generator<string> {
  if (count < least || count > most) yield `${what}: ${count}, and ${least} to ${most} are wanted`;
}

function* sizeFaults(station: Station): Generator<string> {
  yield* outside(CARD_WORDS, wordsIn(station.card), "card, words");
  yield* outside(EXEMPLAR_WORDS, wordsIn(station.exemplar.map(({ text }) => text).join(" ")), "exemplar, words");
  yield* outside(CRITERIA, station.criteria.length, "criteria");
  yield* outside(POINTS, station.criteria.flatMap(({ evidence }) => evidence).length, "evidence points");
  const { prompts, timing, type } = station;
  const most = Math.min(MOST_QUESTIONS, Math.max(3, Math.floor(timing.answer / SECONDS_A_QUESTION)));
  if (type === "discussion") yield* outside({ least: 3, most }, prompts.length, "prompts");
}

/** What an applicant looks for it by, and what the bank counts actors by. */
function* labelFaults({ subject, topics, actor }: Station): Generator<string> {
  if (subject === undefined) yield "subject: is wanted";
  if (topics.length === 0) yield "topics: at least one is wanted";
  if (actor && actor.manner === undefined) yield "actor: a manner is wanted";
}

function* wordFaults(station: Station): Generator<string> {
  const old = oldWordsIn(plainTextOf(station));
  if (old.length > MOST_OLD_WORDS) yield `words: ${old.join(", ")} can be said more plainly`;
  for (const point of station.criteria.flatMap(({ evidence, contradictions }) => [...evidence, ...contradictions]))
    yield* loneWordFaults(point);
  for (const point of station.redFlags) yield* loneWordFaults(point);
}

function* loneWordFaults({ id, phrases }: Pick<CounterPoint, "id" | "phrases">): Generator<string> {
  for (const phrase of phrases ?? []) {
    const word = loneCommonWordOf(phrase);
    if (word !== null) yield `${id}: “${phrase}” is found by the one common word “${word}”`;
  }
}

function* readingFaults(station: Station): Generator<string> {
  const age = readingAgeOf(station.card);
  if (age > OLDEST_READER) yield `card: has a reading age of ${age.toFixed(1)}, and ${OLDEST_READER} is the most`;
  const seconds = readingSecondsOf(station);
  if (seconds > station.timing.reading)
    yield `timing.reading: is ${station.timing.reading} s, and what there is to read takes ${seconds} s`;
}

/** Spoken into, a line is cut: what is left of it must not pass for the whole of another line of the same fact. */
function* tellingFaults({ actor }: Station): Generator<string> {
  for (const { id, say } of actor?.facts ?? [])
    for (const line of say)
      if (say.some((other) => other !== line && other.includes(line.replace(/[^\p{L}\p{N}]+$/u, ""))))
        yield `actor: fact ${id}: “${line}” is part of another telling of it`;
}

function outsideWordsOf({ card, prompts, probes, criteria, stimulus, actor }: Station): string | null {
  const said = [card, prompts, probes, criteria, actor?.facts ?? [], stimulus?.kind === "article" ? stimulus.text : ""];
  return OUTSIDE.exec(JSON.stringify(said))?.[0] ?? null;
}

function* sourceFaults(station: Station): Generator<string> {
  const { sources, theme, expires } = station;
  const word = outsideWordsOf(station);
  if (word !== null && sources.length === 0) yield `sources: are missing for “${word}”`;
  if (theme !== "nhs") return;
  if (sources.length === 0) yield "sources: a station of the theme nhs needs them";
  if (expires === undefined)
    yield "expires: a station of the theme nhs needs the day after which it is looked at again";
}

function* dateFaults({ checked, reviews, changes }: Station, today: string): Generator<string> {
  if (checked > today) yield `checked: ${checked} is still to come`;
  for (const { on } of [...reviews, ...changes]) if (on > today) yield `reviews and changes: ${on} is still to come`;
}

/** Who reads the example beside their own answers finds each part where its question was put. */
function* orderFaults(station: Station): Generator<string> {
  const { exemplar, prompts } = station;
  if (station.type !== "discussion") return;
  if (exemplar.length !== prompts.length)
    yield `exemplar: has ${exemplar.length} parts, and ${prompts.length} prompts are put`;
  for (const [at, { meets }] of exemplar.entries())
    for (const id of meets)
      if (!isAskedFor(station, id, at))
        yield `exemplar: part ${at + 1} says that it meets ${id}, which a later prompt asks for`;
}

function* exemplarFaults(station: Station): Generator<string> {
  const named = new Set(station.exemplar.flatMap(({ meets }) => meets));
  for (const { id, reader } of station.criteria)
    if (!reader && !named.has(id)) yield `exemplar: no part says that it meets ${id}`;
  const { mark } = rehearse(
    station,
    station.exemplar.map(({ text }) => text),
  );
  const readers = new Set(station.criteria.filter(({ reader }) => reader).map(({ id }) => id));
  for (const { id, judgement } of mark.criteria)
    if (judgement !== "met" && !readers.has(id)) yield `exemplar: ${id} comes out as ${judgement}`;
  for (const { id } of mark.redFlags) yield `exemplar: raises the red flag ${id}`;
}

/** What is wrong with one station that its own file shows. @param today ISO date */
export function stationFaults(station: Station, today: string): string[] {
  return [
    ...sizeFaults(station),
    ...labelFaults(station),
    ...wordFaults(station),
    ...readingFaults(station),
    ...tellingFaults(station),
    ...sourceFaults(station),
    ...dateFaults(station, today),
    ...exemplarFaults(station),
    ...orderFaults(station),
  ];
}
