import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { readSupportSentences, untokenised } from "./support-sentences.ts";

const SUPPORT_HEAD = "group,text,emotional_disclosure,information_disclosure,info_support,emo_support";
const ADVICE_HEAD = "ID\tMajority_label\tDS_Label\tSentence";

/** Both sets in the form they come in, with made-up sentences. */
async function folderOf(t: TestContext, support: string, advice: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-support-"));
  t.after(() => rm(folder, { recursive: true }));
  const files: Record<string, string> = {
    "support-sentences/train.csv": support,
    "support-sentences/test.csv": `${SUPPORT_HEAD}\n`,
  };
  for (const forum of ["askparents", "needadvice"])
    for (const part of ["train", "dev", "test"]) files[`advice-sentences/${forum}_${part}.tsv`] = `${ADVICE_HEAD}\n`;
  files["advice-sentences/needadvice_dev.tsv"] = advice;
  for (const name of ["support-sentences", "advice-sentences"]) await mkdir(join(folder, name));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test("each sentence comes with its author and the labels its set has", async (t) => {
  const support = `${SUPPORT_HEAD}\n7,"Poor you, and on a ""Monday"".",0,0,0,1\n8,We moved house in May.,0,1,0,0\n`;
  const advice = `${ADVICE_HEAD}\tFlair\nabc-1-0\t1\t0\tDo nt sell the boat .\tFriendships\n`;
  assert.deepEqual(await readSupportSentences(await folderOf(t, support, advice)), [
    {
      text: 'Poor you, and on a "Monday".',
      group: "author 7",
      labels: { sympathy: true, advice: false, "own-story": false },
    },
    {
      text: "We moved house in May.",
      group: "author 8",
      labels: { sympathy: false, advice: false, "own-story": true },
    },
    { text: "Don't sell the boat.", group: "post abc", labels: { advice: true } },
  ]);
});

test("a column that is missing or a label that is none stops the training, with the row", async (t) => {
  const noColumn = "group,text,emo_support,info_support\n1,Hello.,0,0\n";
  const empty = `${ADVICE_HEAD}\n`;
  await assert.rejects(
    readSupportSentences(await folderOf(t, noColumn, empty)),
    /^Error: train\.csv, row 1: information_disclosure/u,
  );
  const noLabel = `${ADVICE_HEAD}\na-1\t1\t1\tSell it .\na-2\tmaybe\t1\tKeep it .\n`;
  await assert.rejects(
    readSupportSentences(await folderOf(t, `${SUPPORT_HEAD}\n`, noLabel)),
    /^Error: needadvice_dev\.tsv, row 2: Majority_label/u,
  );
});

test("what a tokeniser took apart is put together", () => {
  assert.equal(untokenised("I ca n't , he 's gon na wait ( here ) ."), "I can't, he's gonna wait (here).");
});
