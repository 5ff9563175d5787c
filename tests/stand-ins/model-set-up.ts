import assert from "node:assert/strict";
import { after, beforeEach } from "node:test";
import { builtInExaminer } from "../../src/examiner/built-in-examiner.ts";
import type { LiveExaminer, Replied, Scene } from "../../src/examiner/live-examiner.ts";
import { liveExaminerOf } from "../../src/features/interview/examiners/live-examiner-of.ts";
import { providerOf, type Provider } from "../../src/features/interview/examiners/provider.ts";
import { fewStations } from "../few-stations.ts";
import { modelMetricsOf } from "../../src/platform/ai/model-metrics.ts";
import { configOf } from "../../src/platform/config.ts";
import { logOf } from "../../src/platform/log.ts";
import { metricsOf } from "../../src/platform/metrics.ts";
import { openTestApp } from "../api/test-app.ts";
import { handTimer } from "./hand-timer.ts";
import { openModelServer } from "./model-server.ts";

export type Live = {
  examiner: LiveExaminer;
  provider: Provider;
  ring(milliseconds: number): void;
  printed(): Promise<string>;
};

export type Heard = { sentences: string[]; replied: Replied };

/** Asked of Yvonne in “A wasted morning”, to which she tells the first fact of her file. */
export const ASKED = "I'm so sorry. What happened?";
/** The same in a model's words. */
export const TOLD =
  "We got here at ten, early, up in the lift and round past X-ray, and it's dark with the doors locked. There was only a notice that today's heart clinic is cancelled, sorry for any inconvenience.";

export const planned = (scene: Scene) => builtInExaminer.reply(scene.station, scene.state, scene.said);

/** A product's database, a stand-in for the vendors, and examiners between them whose clock and timer stand still. */
export async function openModel() {
  const app = await openTestApp();
  const { clock } = app;
  const { database } = app.product;
  const server = await openModelServer({ clock });
  after(() => server.close());
  beforeEach(() => {
    server.conduct = () => ({ say: TOLD });
    server.outage = null;
  });
  const station = (await fewStations()).find(({ slug }) => slug === "a-wasted-morning");
  const sam = await app.someone();

  const open = (provider: string, settings: Record<string, string> = {}): Live => {
    const { languageModel } = configOf({
      NODE_ENV: "test",
      LANGUAGE_MODEL_PROVIDER: provider,
      LANGUAGE_MODEL: "a-model",
      LANGUAGE_MODEL_KEY: "a-key",
      LANGUAGE_MODEL_URL: server.url,
      ...settings,
    });
    assert.ok(languageModel);
    const served = providerOf(languageModel, clock);
    const { timer, ring } = handTimer();
    const metrics = metricsOf();
    const parts = { provider: served, database, clock, log: logOf("silent"), timer };
    const examiner = liveExaminerOf({ ...parts, metrics: modelMetricsOf(metrics.registry) });
    return { examiner, provider: served, ring, printed: async () => (await metrics.print()).body };
  };

  const sceneOf = (said: string, { userId } = sam): Scene => {
    assert.ok(station);
    const opening = builtInExaminer.open(station, 1);
    const turns = [{ seq: 0, speaker: opening.speaker, text: opening.sentences.join(" "), atMs: 0 }];
    return { station, state: opening.state, turns, said, userId };
  };

  return { app, clock, database, server, open, sceneOf };
}

export async function hear(examiner: LiveExaminer, scene: Scene, onSentence?: () => void): Promise<Heard> {
  const sentences: string[] = [];
  const reply = examiner.reply(scene, new AbortController().signal);
  for (;;) {
    const next = await reply.next();
    if (next.done) return { sentences, replied: next.value };
    sentences.push(next.value);
    onSentence?.();
  }
}

export const isToldIn = (sentences: readonly string[]) =>
  /locked/u.test(sentences.join(" ")) && /cancelled/u.test(sentences.join(" "));
