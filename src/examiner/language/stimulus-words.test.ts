import assert from "node:assert/strict";
import test from "node:test";
import type { Stimulus } from "../station.ts";
import { readBefore, stimulusInWords } from "./stimulus-words.ts";

const ALL: [Stimulus, string][] = [
  [
    { kind: "picture", title: "The platform", file: "platform", alt: "A woman looks away from a departing train." },
    "The platform\nA picture. A woman looks away from a departing train.",
  ],
  [
    {
      kind: "chart",
      title: "Waits",
      form: "bars",
      unit: "weeks",
      categories: ["2024", "2025"],
      series: [{ name: "Hips", values: [12, 15.5] }],
      note: "Invented.",
    },
    "Waits\nHips: 2024 12, 2025 15.5 (weeks)\nInvented.",
  ],
  [
    {
      kind: "table",
      title: "Shifts",
      columns: ["Day", "Staff"],
      rows: [
        ["Monday", "3"],
        ["Tuesday", "2"],
      ],
    },
    "Shifts\nDay | Staff\nMonday | 3\nTuesday | 2",
  ],
  [{ kind: "article", title: "Letter", text: "Dear editor.\n" }, "Letter\nDear editor."],
  [
    {
      kind: "video",
      title: "At the desk",
      scenes: [{ file: "desk-1", alt: "A man waits.", caption: "Hello?", seconds: 4 }],
    },
    "At the desk\nScene 1. A man waits. “Hello?”",
  ],
];

test("each kind is told in words, its figures whole", () => {
  for (const [stimulus, words] of ALL) assert.equal(stimulusInWords(stimulus), words);
});

test("what was read before is the card, and what lies beside it where anything does", () => {
  assert.equal(readBefore({ card: "Go in.\n" }), "Go in.");
  assert.equal(
    readBefore({ card: "Go in.\n", stimulus: ALL[3]?.[0] }),
    "Go in.\n\nLaid beside it: Letter\nDear editor.",
  );
});
