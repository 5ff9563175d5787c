import type { BlindSheet, Comparison, Given, Link, Shared, Shows } from "#contract/marking/sharing";
import type { Mark } from "#examiner/conversation.ts";
import { compareMarks } from "../../../src/features/marking/sharing/compare-marks.ts";
import type { Sitting } from "./sitting.ts";

const onTheDoor = ({ station, attempt }: Sitting) => ({
  station: { title: station.title, type: station.type },
  card: station.card,
  stimulus: station.stimulus ?? null,
  partner: attempt.partner,
});

const wordsOf = ({ attempt }: Sitting): BlindSheet["turns"] =>
  attempt.turns.map(({ seq, speaker, text, atMs }) => ({ seq, speaker, text, atMs }));

/** The sheet on which somebody marks a sitting without having seen our marks. */
export const sheetOf = (sitting: Sitting, state: BlindSheet["state"] = "open"): BlindSheet => ({
  id: "7d1e2f3a-4b5c-4d6e-8f7a-b0c1d2e3f405",
  ...onTheDoor(sitting),
  until: "2026-12-07",
  turns: wordsOf(sitting),
  criteria: sitting.station.criteria.map(({ id, domain, statement, evidence, contradictions }) => ({
    id,
    domain,
    statement,
    points: evidence.map((each) => ({ id: each.id, point: each.point })),
    against: contradictions.map((each) => ({ id: each.id, point: each.point })),
  })),
  redFlags: sitting.station.redFlags.map(({ id, point }) => ({ id, statement: point })),
  state,
});

export const comparisonOf = ({ station }: Sitting, mark: Mark, given: Given): Comparison =>
  compareMarks(given, mark, station);

/** What others get of a sitting that was said, where these parts were switched on. */
export const sharedOf = (sitting: Sitting, shows: Shows): Shared => ({
  ...onTheDoor(sitting),
  until: "2026-12-07",
  turns: shows.transcript ? wordsOf(sitting) : null,
  marks: null,
  feedback: null,
  delivery: null,
});

export const linkOf = (change: Partial<Link> = {}): Link => ({
  id: "8d1e2f3a-4b5c-4d6e-8f7a-b0c1d2e3f405",
  kind: "share",
  shows: { transcript: true, marks: false, feedback: false, delivery: false },
  madeAt: "2026-11-23T10:00:00.000Z",
  expiresAt: "2026-12-07T10:00:00.000Z",
  state: "working",
  opened: 0,
  lastOpenedOn: null,
  ...change,
});
