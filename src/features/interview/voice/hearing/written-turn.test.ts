import assert from "node:assert/strict";
import { test } from "node:test";
import type { Transcript } from "../contract.ts";
import { writtenTurn } from "./written-turn.ts";

const turnOf = async (transcripts: Transcript[], before = "") => {
  const left = [...transcripts];
  const turn = writtenTurn(() => Promise.resolve(left.shift() ?? assert.fail("Nobody expected to be asked.")));
  if (before !== "") turn.begin(before);
  for (const _ of transcripts) turn.add({ audio: new Blob(["x"]), startMs: 0 });
  return turn.write(new AbortController().signal);
};

test("unsure words keep their places when pieces are put together", async () => {
  const { text, unsure } = await turnOf(
    [
      { text: " I am so story. ", unsure: [{ at: 9, text: "story." }] },
      { text: "" },
      { text: "This mourning", unsure: [{ at: 5, text: "mourning" }] },
    ],
    "Hello.",
  );
  assert.equal(text, "Hello. I am so story. This mourning");
  for (const { at, text: words } of unsure ?? []) assert.equal(text.slice(at, at + words.length), words);
  assert.deepEqual(
    unsure?.map((each) => each.text),
    ["story.", "mourning"],
  );
});

test("fillers are kept only where every piece keeps them", async () => {
  const kept = { text: "Um, yes.", keepsFillers: true };
  assert.equal((await turnOf([kept, kept])).keepsFillers, true);
  assert.equal((await turnOf([kept, { text: "No." }])).keepsFillers, undefined);
});
