/**
 * Sittings that show nothing, though every question has an answer of good length. Real sittings hardly ever stray, so that
 * without these any answer would be half believed.
 */
import type { SpokenTurn } from "#examiner/conversation.ts";
import type { Station } from "#examiner/station.ts";
import type { LabelledSitting } from "../sittings/read-sittings.ts";

/** What their tags end in. */
export const STRAYS = "~astray";
/** What one weighs beside a real sitting. */
export const STRAY_WEIGHT = 0.09;

const NOTHING_SHOWN = { points: {}, contradictions: {}, flags: {} };
/** Of so many sittings, or small talks, one is used. */
const EVERY = 3;
/** How far away in the list the sitting lies whose answers are borrowed. */
const APART = 31;

/** Sittings in which somebody answers another station's questions. */
export function astray(stations: readonly Station[], labelled: readonly LabelledSitting[]): LabelledSitting[] {
  const typeOf = ({ sitting }: LabelledSitting) => stations.find(({ slug }) => slug === sitting.station)?.type;
  return labelled.flatMap((own, at) => {
    if (at % EVERY !== 0) return [];
    const alike = labelled.filter((each) => typeOf(each) === typeOf(own));
    const other = alike[(alike.indexOf(own) + APART) % alike.length];
    if (!other || other.sitting.station === own.sitting.station) return [];
    const answers = other.sitting.turns.filter(({ speaker }) => speaker === "candidate");
    let next = 0;
    const turns = own.sitting.turns.flatMap((turn) => {
      if (turn.speaker !== "candidate") return [turn];
      const answer = answers[next++];
      return answer ? [{ ...turn, text: answer.text }] : [];
    });
    const sitting = { ...own.sitting, tag: `${own.sitting.tag}${STRAYS}`, turns };
    return [{ ...own, sitting, labels: { ...own.labels, ...NOTHING_SHOWN } }];
  });
}

/** What somebody says who talks of other things: by station. */
export type SmallTalk = ReadonlyMap<string, readonly string[]>;

const TURN_MS = 15_000;

function talkTo(station: Station, said: readonly string[]): SpokenTurn[] {
  const answers = station.type === "recorded" ? [said.join("\n\n")] : said;
  const lines = station.actor ? [station.actor.opening] : station.prompts.map(({ say }) => say);
  return answers.flatMap((text, at) => {
    const seq = 2 * at;
    const line = lines[at] ?? "I see.";
    return [
      { seq, speaker: station.actor ? "actor" : "examiner", text: line, atMs: seq * TURN_MS },
      { seq: seq + 1, speaker: "candidate", text, atMs: (seq + 1) * TURN_MS },
    ] satisfies SpokenTurn[];
  });
}

/** Sittings in which somebody talks of other things altogether. */
export function smallTalks(stations: readonly Station[], said: SmallTalk): LabelledSitting[] {
  return [...said].flatMap(([slug, answers], at) => {
    const station = at % EVERY === 0 ? stations.find((each) => each.slug === slug) : undefined;
    if (!station) return [];
    const tag = `${slug}-small-talk${STRAYS}`;
    const sitting = { tag, station: slug, version: "", turns: talkTo(station, answers) };
    return [{ sitting, labels: { ...NOTHING_SHOWN, tag, bands: { overall: 1 }, is: "waffle" }, again: null }];
  });
}
