import type { Mark } from "#examiner/conversation.ts";
import { hearTurns, isTooLittle, type HeardAttempt } from "#examiner/hearing.ts";
import { builtInMarker, type LiveMarker, type ToMark } from "#examiner/marker/live-marker.ts";
import { systemTimer, type Timer } from "#platform/ai/timer.ts";
import { dayOf, type Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { watchSwitch } from "#platform/switches.ts";
import { askAll, type Asked } from "./ask-all.ts";
import type { Asking } from "./ask-model.ts";
import type { MarkerMetrics } from "./marker-metrics.ts";
import type { MarkingModel } from "./marking-model.ts";
import { markFrom, type Sampled } from "./mark-from.ts";
import { redFlagSheetOf, sheetOf, type Sheet } from "./prompts.ts";
import { tokenBudgetOf } from "./token-budget.ts";
import { readAnswers, turnsThatCount } from "./read-answers.ts";
import { wholly, type Bar } from "./shortfall.ts";
import { addUsage, usageOn } from "./store.ts";
import { transcriptOf, type Transcript } from "./transcript.ts";

export type MarkerParts = {
  marking: MarkingModel;
  database: Database;
  clock: Clock;
  log: Log;
  metrics: MarkerMetrics | null;
  timer?: Timer;
};

/**
 * The marker that asks a language model for evidence. The built-in marker judges what the model does not: everything
 * after too little or a word that matters more than practice, and whatever no answer came for.
 */
export function liveMarkerOf(parts: MarkerParts): LiveMarker {
  const { marking, metrics, database, clock } = parts;
  const isSwitchedOn = watchSwitch(database, clock, "marking-model");

  return async function* mark(attempt) {
    const inOrder = attempt.turns.toSorted((a, b) => a.seq - b.seq);
    const heard = hearTurns(attempt.station, inOrder);
    if (attempt.ended?.reason === "safety" || isTooLittle(attempt.station, heard)) return yield* builtInMarker(attempt);
    const left = await leftFor(parts, attempt.userId);
    const bar = isNeverSent(heard) ? "never-sent" : await barOf(isSwitchedOn, left);
    if (bar !== null) {
      metrics?.takenOver(bar);
      return { ...(yield* builtInMarker(attempt)), shortfall: wholly(bar) };
    }
    yield "reading";
    const transcript = transcriptOf(inOrder, heard);
    const base = await quietly(attempt);
    const sheets = sheetsOf(attempt, base, heard, transcript);
    yield "evidence";
    const limit = new AbortController();
    const stop = (parts.timer ?? systemTimer)(marking.settings.markMs, () => limit.abort());
    const asking = askingOf(parts, attempt, { lines: transcript.lines, left, signal: limit.signal });
    let asked: Asked[];
    try {
      asked = await askAll(asking, sheets);
    } finally {
      stop();
      limit.abort();
    }
    yield "quotes";
    const sampled = asked.map((each) =>
      checked(each, { station: attempt.station, visible: transcript.visible, heard, turns: attempt.turns }, metrics),
    );
    yield "adding-up";
    const result = markFrom({
      attempt,
      base,
      heard,
      sampled,
      model: marking.model.id,
      ranOut: !asking.budget.isEmpty() ? null : left < marking.settings.tokens.mark ? "budget" : "limit",
    });
    if (result.bar !== null) metrics?.takenOver(result.bar);
    yield "feedback";
    return result.mark;
  };
}

/** Words of somebody who may not be safe are for help lines, also where nobody was there to end the role. */
const isNeverSent = ({ turns }: HeardAttempt) =>
  turns.some(({ heard }) => heard.some(({ behaviour }) => behaviour === "harm"));

/** The built-in marker's own mark, whose steps nobody waits for. */
async function quietly(attempt: ToMark): Promise<Mark> {
  const marking = builtInMarker(attempt);
  for (;;) {
    const { done, value } = await marking.next();
    if (done) return value;
  }
}

/** One sheet for each criterion the built-in marker was to judge, and one for the red flags. */
function sheetsOf({ station }: ToMark, base: Mark, heard: HeardAttempt, { lineOf }: Transcript): Sheet[] {
  const wanted = new Set(base.criteria.map(({ id }) => id));
  const sheets = station.criteria
    .filter(({ id }) => wanted.has(id))
    .map((criterion) => {
      const [from] = turnsThatCount(station, criterion.id, heard);
      const isAnyTurn = from === undefined || from === heard.turns[0]?.turn.seq;
      return sheetOf(criterion, isAnyTurn ? undefined : lineOf.get(from));
    });
  return station.redFlags.length > 0 ? [...sheets, redFlagSheetOf(station)] : sheets;
}

/** Tokens this person and everybody may still use today. */
async function leftFor({ marking: { settings }, database, clock }: MarkerParts, userId: string): Promise<number> {
  const { person, everybody } = await database.asWorker((tx) => usageOn(tx, dayOf(clock.now()), userId));
  return Math.min(settings.tokens.person - person.tokens, settings.tokens.everybody - everybody.tokens);
}

async function barOf(isSwitchedOn: () => Promise<boolean>, left: number): Promise<Bar | null> {
  if (!(await isSwitchedOn())) return "switched-off";
  return left <= 0 ? "budget" : null;
}

function askingOf(
  { marking, database, clock, log, metrics, timer = systemTimer }: MarkerParts,
  { station, userId }: ToMark,
  given: Pick<Asking, "lines" | "signal"> & { left: number },
): Asking {
  const { left, ...more } = given;
  return {
    ...more,
    marking,
    station,
    clock,
    timer,
    metrics,
    budget: tokenBudgetOf(Math.min(marking.settings.tokens.mark, left)),
    count: (tokens) =>
      database
        .asWorker((tx) => addUsage(tx, { userId, day: dayOf(clock.now()) }, tokens))
        .catch((error: unknown) => log.error({ err: error }, "a marking model's use was not counted")),
    warn: ({ reason, message }) =>
      log.warn({ provider: marking.model.id, reason, fault: message }, "the marking model failed"),
  };
}

type Heard = Parameters<typeof readAnswers>[2] & { heard: HeardAttempt };

function checked({ sheet, answers, wanted }: Asked, said: Heard, metrics: MarkerMetrics | null): Sampled {
  const samples = answers.map((each) => readAnswers(sheet, each, said));
  for (const sample of samples) metrics?.answered(sample === null ? "voided" : "counted");
  return {
    criterion: sheet.criterion,
    samples: samples.filter((sample) => sample !== null),
    voided: samples.filter((sample) => sample === null).length,
    missing: wanted - answers.length,
  };
}
