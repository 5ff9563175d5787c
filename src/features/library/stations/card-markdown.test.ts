import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, spansOf } from "./page/card-markdown.ts";

const plain = (text: string) => [{ text, is: "plain" }];

test("paragraphs are parted by an empty line, and broken lines belong together", () => {
  assert.deepEqual(blocksOf("You work in\na shop.\n\nIt is late."), [
    { is: "paragraph", spans: plain("You work in a shop.") },
    { is: "paragraph", spans: plain("It is late.") },
  ]);
});

test("a list stays one list, also with lines that go on and empty lines between", () => {
  assert.deepEqual(blocksOf("Please:\n- listen\n- ask\n  again\n\n- end"), [
    { is: "paragraph", spans: plain("Please:") },
    { is: "bullets", items: [plain("listen"), plain("ask again"), plain("end")] },
  ]);
});

test("numbered tasks, headings and quotes are told apart", () => {
  assert.deepEqual(
    blocksOf("## Your task\n1. Read\n2) Speak\n\n> She said no.").map(({ is }) => is),
    ["heading", "numbers", "quote"],
  );
});

test("strong and emphasised words", () => {
  assert.deepEqual(spansOf("You are **not** a *doctor*."), [
    { text: "You are ", is: "plain" },
    { text: "not", is: "strong" },
    { text: " a ", is: "plain" },
    { text: "doctor", is: "em" },
    { text: ".", is: "plain" },
  ]);
});

test("stars and underscores that mean themselves stay", () => {
  assert.deepEqual(spansOf("2 * 3 * 4 and snake_case_name"), plain("2 * 3 * 4 and snake_case_name"));
});

test("tags are text", () => {
  assert.deepEqual(blocksOf("<b>bold</b>"), [{ is: "paragraph", spans: plain("<b>bold</b>") }]);
});

test("a table has its columns named, and figures to the right where its rule says so", () => {
  assert.deepEqual(
    blocksOf("Last month:\n\n| Sent | Missed |\n| --- | ---: |\n| None | 40 |\n| Text | 32 |\n\nWork aloud."),
    [
      { is: "paragraph", spans: plain("Last month:") },
      {
        is: "table",
        rows: [
          ["Sent", "Missed"],
          ["None", "40"],
          ["Text", "32"],
        ],
        numbers: [false, true],
      },
      { is: "paragraph", spans: plain("Work aloud.") },
    ],
  );
  assert.deepEqual(
    blocksOf("yes | no").map(({ is }) => is),
    ["paragraph"],
  );
});
