import type { Overview } from "#contract/site/operations";
import type { Answers } from "../../contract/stand-in.ts";

export const OVERVIEW: Overview = {
  at: "2026-11-23T10:00:00.000Z",
  live: [],
  queues: [],
  gaps: [],
  takeOvers: [],
  providers: [
    {
      key: "language-model",
      title: "Language model",
      name: "compatible a-model",
      isOn: true,
      changedAt: null,
      restsUntil: null,
      used: [],
    },
  ],
  services: [],
  features: [{ key: "sign-ups", isOn: true, changedAt: null }],
  marks: [],
  mail: { sentDay: 0, unsent: 0, oldestUnsent: null },
  payments: { heard: 0, waiting: 0, late: 0, failedWithdrawals: 0 },
  storage: { kinds: [], largest: [], days: [], database: { bytes: 0, tables: [] } },
  claims: [
    { says: "over 1,000 students", kind: "stated", basis: "Written down by whoever runs it.", query: null },
    { says: "Nobody has said anything yet", kind: "testimonial", basis: null, query: null },
  ],
  disputed: [],
};

/** An admin with two steps, who finds nothing to do. */
export const quietOperations: Answers = {
  operations: {
    read: () => OVERVIEW,
    failures: () => ({ list: [], next: null }),
    disagreements: () => ({ list: [], next: null }),
    deeds: () => ({ list: [], next: null }),
  },
  marking: { flags: () => ({ list: [], next: null }) },
  mistakes: { list: () => ({ list: [], next: null }) },
  leaderboard: { names: () => ({ names: [], next: null }) },
  reviews: { waiting: () => ({ reviews: [], next: null }) },
};
