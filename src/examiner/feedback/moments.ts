/** Where in a conversation something could have been said: what was put to the candidate there, and what they said to it. */
import { personaOf } from "../actor/cue-words.ts";
import type { Quote, SpokenTurn } from "../conversation.ts";
import { read } from "../language/text.ts";
import { type Sense, senseOf, sharedWeight } from "../sense/rarity.ts";
import type { Criterion, EvidencePoint, Station } from "../station.ts";
import { highest } from "./highest.ts";
import type { Findings } from "../marker/findings.ts";
import { promptsAnswered } from "../marker/reached.ts";

/** `by`: the actor's first name; null for the examiner. `line`: null where it says too little to be known again. */
export type Moment = { by: string | null; line: string | null; answer: string };

/** What was put to the candidate, and their turn after it. `prompt`: the place of the prompt it answers. */
type Exchange = { line: string; probe: string | null; prompt: number | undefined; turn: SpokenTurn };

const flat = (text: string) => text.replace(/\s+/gu, " ").trim();

/** Without what the examiner says to move on: the prompt's or probe's own words, where the line has them. */
function exchangesOf(station: Station, turns: readonly SpokenTurn[]): Exchange[] {
  const answered = promptsAnswered(station, turns);
  return turns.flatMap((turn, at) => {
    const before = turns[at - 1];
    if (turn.speaker !== "candidate" || !before || before.speaker === "candidate") return [];
    const said = flat(before.text);
    const probe = station.probes.find(({ say }) => said.includes(flat(say)));
    const prompt = station.prompts.find(({ say }) => said.includes(flat(say)));
    const line = flat((probe ?? prompt)?.say ?? said);
    return [{ line, probe: probe?.id ?? null, prompt: answered.get(turn.seq), turn }];
  });
}

const senseOfPoint = ({ point, example, paraphrases = [] }: EvidencePoint): Sense =>
  senseOf(read([point, example, ...paraphrases].join(" ")));

/** About two words that a sentence in a hundred has: as much as a line has to share with a point to be its place. */
const TELLING = 9;
/** From here on what was perhaps said against a criterion is the place where it was lost. */
const LIKELY_LOST = 0.22;
/** Below this the nearest words are any words. */
const LIKELY_NEAR = 0.3;

/** Sentences of an answer that show what it was about, and words that a line needs to be known again. */
const OPENING = 3;
const LEAST_WORDS = 5;

/** Of a sentence that is in the turn, that sentence; else the longest of its first. */
function answerIn({ seq, text }: SpokenTurn, quotes: readonly (Quote | null | undefined)[]): string {
  const quote = quotes.find((each) => each?.seq === seq);
  if (quote) return flat(quote.text);
  const sentences = read(text).sentences.map(({ start, end }) => flat(text.slice(start, end)));
  return highest(sentences.slice(0, OPENING), ({ length }) => length) ?? flat(text);
}

type Lost = { quote: Quote; chance: number };

/** What was most likely said against a criterion, however unsure. */
function lostIn({ id, contradictions }: Criterion, { against }: Findings): Lost | null {
  const found = contradictions.flatMap((each) => {
    const { quote = null, chance = 0 } = against.get(`${id}/${each.id}`) ?? {};
    return quote ? [{ quote, chance }] : [];
  });
  return highest(found, ({ chance }) => chance) ?? null;
}

/** In a discussion: the exchange about what asks for it, a probe for the very point first. */
function askedFor(
  station: Station,
  criterion: Criterion,
  point: EvidencePoint,
  { exchanges, isLost }: { exchanges: readonly Exchange[]; isLost: boolean },
): Exchange[] {
  const probes = station.probes.filter((probe) => probe.criterion === criterion.id && probe.point === point.id);
  const probed = exchanges.filter(({ probe }) => probes.some(({ id }) => id === probe));
  if (probed.length > 0) return probed;
  const prompts = criterion.askedBy ?? [];
  const asked = exchanges.filter(({ prompt }) => prompts.includes(station.prompts[prompt ?? -1]?.id ?? ""));
  const put = asked.filter(({ prompt }, at) => prompt !== asked[at - 1]?.prompt);
  return isLost ? asked : put;
}

/** @returns where a point of a criterion could have been said; null where no place is plain */
export function momentsIn(
  station: Station,
  turns: readonly SpokenTurn[],
  findings: Findings,
): (criterion: string, point: string) => Moment | null {
  const exchanges = exchangesOf(station, turns);
  const by = station.actor ? personaOf(station.actor).firstName : null;
  const names = senseOf(read(station.actor?.name ?? "")).stems;
  return (criterionId, pointId) => {
    const criterion = station.criteria.find(({ id }) => id === criterionId);
    const point = criterion?.evidence.find(({ id }) => id === pointId);
    if (!criterion || !point) return null;
    const lost = lostIn(criterion, findings);
    const isLost = lost !== null && lost.chance >= LIKELY_LOST;
    const isRoleplay = station.actor !== undefined;
    const sense = senseOfPoint(point);
    const stems = new Set([...sense.stems].filter((stem) => !names.has(stem)));
    const nearTo = ({ line }: Exchange) => sharedWeight(senseOf(read(line)), { ...sense, stems });
    const places = isRoleplay
      ? exchanges.filter((exchange) => nearTo(exchange) >= TELLING)
      : askedFor(station, criterion, point, { exchanges, isLost });
    const there = isLost
      ? (isRoleplay ? exchanges : places).find(({ turn }) => turn.seq === lost.quote.seq)
      : undefined;
    const place = there ?? highest(places, nearTo);
    if (!place) return null;
    const near = findings.points.get(`${criterionId}/${pointId}`);
    const line = isRoleplay && place.line.split(" ").length < LEAST_WORDS ? null : place.line;
    const isNear = near !== undefined && near.chance >= LIKELY_NEAR;
    return { by, line, answer: answerIn(place.turn, [isLost ? lost.quote : null, isNear ? near.quote : null]) };
  };
}
