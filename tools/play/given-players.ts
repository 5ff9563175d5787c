/** Players whose words somebody wrote: the exemplar, the scripted candidates, and the sittings to learn from. */
import type { LabelledSitting } from "../../validity/sittings/read-sittings.ts";
import type { Station } from "#examiner/station.ts";
import { CANDIDATES, type CandidatesFile } from "../check-content/candidates-file.ts";
import { NOTHING_MORE, reciting } from "./made-players.ts";
import type { Moment, Player, Turn } from "./sitting.ts";

/** In a discussion one part answers one prompt, and nothing was written for the probes. */
export function exemplarPlayer(station: Station): Player {
  const parts = station.exemplar.map(({ text, meets }): Turn => ({ text, meets }));
  const byPrompt = ({ asked, state, exchanges }: Moment): Turn => {
    const isFirst = asked.startsWith("prompt/") && exchanges.at(-1)?.asked !== asked;
    return (isFirst ? parts[state.prompt] : undefined) ?? { text: NOTHING_MORE };
  };
  return {
    name: "exemplar",
    kind: "exemplar",
    isFitting: true,
    next: station.type === "discussion" ? byPrompt : reciting(parts),
  };
}

/** As at the rehearsal: a probe has no answer in the script unless more answers are left than questions. */
function scriptedAnswers(station: Station, script: readonly string[]): Player["next"] {
  const left = [...script];
  return ({ asked, state }) => {
    if (left.length === 0) return null;
    const isSpare = left.length > station.prompts.length - 1 - state.prompt;
    return { text: (asked.startsWith("prompt/") || isSpare ? left.shift() : undefined) ?? NOTHING_MORE };
  };
}

/** @param names which of them sit: in a discussion every turn costs as much as marking it */
export function scriptedPlayers(
  station: Station,
  script: CandidatesFile,
  names = CANDIDATES as readonly string[],
): Player[] {
  return CANDIDATES.filter((name) => names.includes(name)).flatMap((name): Player[] => {
    const turns = script[name];
    if (!turns) return [];
    const is = name === "fifth" ? script.fifthIs : name;
    const next =
      station.type === "discussion" ? scriptedAnswers(station, turns) : reciting(turns.map((text) => ({ text })));
    return [{ name, kind: "scripted", isFitting: is === "excellent", next }];
  });
}

const flat = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

/** What an examiner's recorded line asked: the last of the station's questions that stands in it. */
function questionIn({ prompts, probes, pushBacks }: Station, line: string): string | null {
  const questions = [
    ...prompts.map(({ id, say }) => [`prompt/${id}`, say] as const),
    ...probes.map(({ id, say }) => [`probe/${id}`, say] as const),
    ...pushBacks.map(({ say }, at) => [`push-back/${at}`, say] as const),
  ];
  return questions.findLast(([, say]) => flat(line).endsWith(flat(say)))?.[0] ?? null;
}

const BAND_OF_A_GOOD_ONE = 4;

/** Plays a sitting again. In a discussion each recorded answer is given to the question it was given to. */
export function sittingPlayer(station: Station, { sitting, labels }: LabelledSitting): Player {
  const seen = (turn: number, among: Record<string, { turn: number; is?: string }>) =>
    Object.entries(among).flatMap(([key, each]) => (each.turn === turn && each.is !== "half" ? [key] : []));
  const turns: Turn[] = [];
  const answers = new Map<string, Turn[]>();
  let question: string | null = null;
  for (const { speaker, text, seq } of sitting.turns) {
    if (speaker !== "candidate") {
      question = questionIn(station, text) ?? question;
      continue;
    }
    const turn = { text, shows: seen(seq, labels.points), isFlagged: seen(seq, labels.flags).length > 0 };
    turns.push(turn);
    if (question !== null) answers.set(question, [...(answers.get(question) ?? []), turn]);
  }
  const next: Player["next"] =
    station.type === "discussion"
      ? ({ asked }) => answers.get(asked)?.shift() ?? { text: NOTHING_MORE }
      : reciting(turns);
  const isFitting = labels.is === "honest" && labels.bands.overall >= BAND_OF_A_GOOD_ONE;
  return { name: labels.tag === "" ? sitting.tag : labels.tag, kind: "sitting", isFitting, next };
}
