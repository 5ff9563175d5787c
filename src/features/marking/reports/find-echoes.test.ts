import assert from "node:assert/strict";
import { test } from "node:test";
import { closenessOf, followsExample } from "#examiner/language/closeness.ts";
import type { Station } from "#examiner/station.ts";
import { fewStations } from "../../../../tests/few-stations.ts";

const stations = await fewStations();
const example = ({ exemplar }: Station) => exemplar.map(({ text }) => text);
const said = (texts: string[]) => texts.map((text, seq) => ({ seq, text }));

/** Every ninth word another, and a filler before every seventh: as somebody says what they have learnt. */
const learnt = (text: string) =>
  text
    .split(" ")
    .flatMap((word, at) => (at % 9 === 8 ? ["somehow"] : at % 7 === 6 ? ["um,", word] : [word]))
    .join(" ");

test("every station’s example answer is known again, also as somebody says it who has learnt it", () => {
  for (const station of stations) {
    const common = [station.card, ...station.prompts.map(({ say }) => say)];
    for (const spoken of [example(station), example(station).map(learnt)])
      assert.ok(followsExample(closenessOf(said(spoken), example(station), common)), station.slug);
  }
});

test("an excellent answer to another station reads like no example, whichever two are compared", () => {
  for (const answer of stations)
    for (const station of stations) {
      if (answer === station) continue;
      const found = closenessOf(said(example(answer)), example(station), []);
      assert.ok(!followsExample(found), `${answer.slug} / ${station.slug}: ${JSON.stringify(found.stretches)}`);
    }
});
