import { isAskedFor } from "#examiner/marker/reached.ts";
import type { Station } from "#examiner/station.ts";
import { readingAgeOf } from "./reading-age.ts";
import { readingSecondsOf } from "./reading-time.ts";
import { rehearse, wordsIn } from "./rehearse.ts";

const CARD_WORDS = { least: 60, most: 180 };
const EXEMPLAR_WORDS = { least: 250, most: 400 };
const OLDEST_READER = 16;
/** Words that stand for something outside the station, which then needs a source. */
const OUTSIDE =
  /\b(?:Act \d{4}|\d{4} Act|General Medical Council|GMC|NICE|Good Medical Practice|Gillick|Fraser guidelines|Equality Act|Mental Capacity Act|Human Tissue Act|duty of candour|NHS England|10 Year Health Plan|World Health Organization|Office for National Statistics|Nuffield Trust|King[’']s Fund|Health Foundation|Department of Health)\b/u;

function* sizeFaults(station: Station): Generator<string> {
  const card = wordsIn(station.card);
  if (card < CARD_WORDS.least || card > CARD_WORDS.most) yield `card: has ${card} words, and 60 to 180 are wanted`;
  const exemplar = wordsIn(station.exemplar.map(({ text }) => text).join(" "));
  if (exemplar < EXEMPLAR_WORDS.least || exemplar > EXEMPLAR_WORDS.most)
    yield `exemplar: has ${exemplar} words, and 250 to 400 are wanted`;
  if (station.criteria.length < 5) yield `criteria: are ${station.criteria.length}, and 5 to 9 are wanted`;
}

function* readingFaults(station: Station): Generator<string> {
  const age = readingAgeOf(station.card);
  if (age > OLDEST_READER) yield `card: has a reading age of ${age.toFixed(1)}, and ${OLDEST_READER} is the most`;
  const seconds = readingSecondsOf(station);
  if (seconds > station.timing.reading)
    yield `timing.reading: is ${station.timing.reading} s, and what there is to read takes ${seconds} s`;
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
    ...readingFaults(station),
    ...sourceFaults(station),
    ...dateFaults(station, today),
    ...exemplarFaults(station),
    ...orderFaults(station),
  ];
}
