import assert from "node:assert/strict";
import { after, beforeEach } from "node:test";
import type { Judgement, Mark, MarkAnswer } from "../../src/examiner/conversation.ts";
import { turnsOf, WRONG_BAG } from "../../src/examiner/fixture-discussion.ts";
import { markOf, type MarkingStep } from "../../src/examiner/marker/marker.ts";
import type { Station } from "../../src/examiner/station.ts";
import { liveMarkerOf } from "../../src/features/marking/markers/live-marker-of.ts";
import { markerMetricsOf } from "../../src/features/marking/markers/marker-metrics.ts";
import { markingModelOf } from "../../src/features/marking/markers/marking-model.ts";
import type { Timer } from "../../src/platform/ai/timer.ts";
import { configOf } from "../../src/platform/config.ts";
import { logOf } from "../../src/platform/log.ts";
import { metricsOf } from "../../src/platform/metrics.ts";
import { openTestApp } from "../api/test-app.ts";
import { type Judge, readSheet, replyOf } from "./marking-model.ts";
import { openModelServer, type Asked } from "./model-server.ts";

export const GOOD = WRONG_BAG.exemplar.map(({ text }) => text);
export const turns = turnsOf(WRONG_BAG, GOOD);

/** What the reader finds in the good answers, by point. It passes over "tells-her", so that one criterion is met without it. */
const WORDS: Record<string, string> = {
  "reach-her": "Someone has to ring Mrs Lindqvist before she takes any of them.",
  "other-customer": "I'd also think of the other customer",
  pharmacist: "First I would tell the pharmacist straight away",
  owns: "It was my own mistake",
  trust: "she would never trust the pharmacy again",
  "sees-dev": "I can see why Dev says that",
  "answers-dev": "I would thank him for looking out for me",
  check: "I would check the name and address with every customer",
  record: "I'd help to record the mistake in the error book",
  reflects: "Then I would think about why it happened",
};
const EVIDENCE = WRONG_BAG.criteria.flatMap(({ evidence }) => evidence);
export const honest: Judge = (point) => WORDS[EVIDENCE.find((each) => each.point === point)?.id ?? ""] ?? null;

/** What the honest readings come to: all is enough for met, and two of three for honesty, which weighs 2 of 8. */
export const READ = {
  judgements: ["met", "met", "met", "met"] satisfies Judgement[],
  found: [3, 2, 2, 3],
  score: (3 + 2 * (2 / 3) + 1 + 2) / 8,
};
export const builtIn = markOf(WRONG_BAG, turns, null);
/** One a criterion, and one for the red flags. */
export const SHEETS = WRONG_BAG.criteria.length + 1;

export const judgements = ({ criteria }: Mark) => criteria.map(({ judgement }) => judgement);

export const isAgainst = (point: string) =>
  [...WRONG_BAG.criteria.flatMap(({ contradictions }) => contradictions), ...WRONG_BAG.redFlags].some(
    (each) => each.point === point,
  );

/** A product's database, a stand-in for the vendors that answers honestly, and markers between them. */
export async function openMarker() {
  const app = await openTestApp();
  const { clock } = app;
  const { database } = app.product;
  const server = await openModelServer({ clock });
  after(() => server.close());
  beforeEach(() => {
    server.asked = [];
    server.outage = null;
    server.conduct = (asked) => replyOf(asked, honest);
  });
  const sam = await app.someone();

  /** @param timer by default the real one, whose limits no test comes near */
  const open = (provider = "openai", settings: Record<string, string> = {}, timer?: Timer) => {
    const { marking } = configOf({
      NODE_ENV: "test",
      MARKING_MODEL_PROVIDER: provider,
      MARKING_MODEL: "a-model",
      MARKING_MODEL_KEY: "a-key",
      MARKING_MODEL_URL: server.url,
      ...settings,
    });
    assert.ok(marking);
    const model = markingModelOf(marking, clock);
    const metrics = metricsOf();
    const parts = { marking: model, database, clock, log: logOf("silent"), metrics: markerMetricsOf(metrics.registry) };
    const marker = liveMarkerOf(timer ? { ...parts, timer } : parts);
    const mark = async (
      given = turns,
      userId = sam.userId,
      station: Station = WRONG_BAG,
      answers: readonly MarkAnswer[] = [],
    ) => {
      const steps: MarkingStep[] = [];
      const work = marker({ attemptId: "a", userId, station, turns: given, ended: null, answers });
      for (;;) {
        const { done, value } = await work.next();
        if (done) return { mark: value, steps };
        steps.push(value);
      }
    };
    return { mark, model, printed: async () => (await metrics.print()).body };
  };

  /** The how-manieth time a sheet is asked, from 1. */
  const timesAsked = (asked: Asked): number => {
    const about = readSheet(asked)?.about ?? "";
    return server.asked.filter((each) => readSheet(each)?.about === about).length;
  };

  /** Pauses of a few seconds pass at once, on the clock too; longer ones never end. */
  const hurried: Timer = (milliseconds, ring) => {
    if (milliseconds >= 10_000) return () => undefined;
    const waiting = setImmediate(() => {
      clock.pass(milliseconds);
      ring();
    });
    return () => clearImmediate(waiting);
  };

  return { app, clock, database, server, sam, open, timesAsked, hurried };
}
