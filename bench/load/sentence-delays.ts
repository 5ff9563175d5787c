import { builtInExaminer } from "../../src/examiner/built-in-examiner.ts";
import type { Scene } from "../../src/examiner/live-examiner.ts";
import { knownOf } from "../../src/features/interview/examiners/known.ts";
import { planOf } from "../../src/features/interview/examiners/plan.ts";
import { findFault } from "../../src/features/interview/examiners/sentence-check.ts";
import { readStations } from "../../src/features/library/stations/server.ts";
import { SAID } from "./interview.ts";

const ROUNDS = 20;
const SENTENCE = "I couldn't tell you that, my dear, not for love or money, and I've asked everybody there was to ask.";

/** Milliseconds of the check itself, in this process: what a turn prepares, and each sentence, over every station. */
export async function checkDelays(): Promise<{ turn: number[]; sentence: number[] }> {
  const stations = await readStations(
    process.env["CONTENT_DIR"] ? `${process.env["CONTENT_DIR"]}/stations` : "content/stations",
  );
  const delays = { turn: [] as number[], sentence: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const station of stations) {
      const opening = builtInExaminer.open(station, round);
      const turns = [{ seq: 0, speaker: opening.speaker, text: opening.sentences.join(" "), atMs: 0 }];
      const scene: Scene = { station, state: opening.state, turns, said: SAID[round % SAID.length] ?? "", userId: "u" };
      const plan = planOf(scene);
      if (plan.task === null) continue;
      const began = performance.now();
      const known = knownOf(scene, plan);
      const prepared = performance.now();
      findFault(SENTENCE, known, plan.reply.sentences.slice(0, 2));
      if (round > 0) {
        delays.turn.push(prepared - began);
        delays.sentence.push(performance.now() - prepared);
      }
    }
  }
  return delays;
}
