import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { SpokenTurn } from "#examiner/conversation.ts";
import { turnsOf, VAGUE_ANSWERS, WRONG_BAG } from "#examiner/fixture-discussion.ts";
import { hearTurns } from "#examiner/hearing.ts";
import { redFlagSheetOf, sheetOf } from "./prompts.ts";
import { readAnswers } from "./read-answers.ts";
import { transcriptOf } from "./transcript.ts";

const [safety] = WRONG_BAG.criteria;
assert.ok(safety);
const SAFETY = sheetOf(safety);
const CARD = "you handed her a bag with another customer's tablets";
const LIST = "Safety, honesty, pharmacist, apology, openness, teamwork, candour, learning, trust, audit.";
const ANSWERS = [
  `${VAGUE_ANSWERS[0]} I'd ring Mrs Lindqvist before she takes anything.`,
  `As the card says, ${CARD}. ${LIST}`,
  `${VAGUE_ANSWERS[2]} I'd ring Mrs Lindqvist before she takes anything.`,
];
const turns: SpokenTurn[] = turnsOf(WRONG_BAG, ANSWERS);
const heard = hearTurns(WRONG_BAG, turns);
const said = { station: WRONG_BAG, ...transcriptOf(turns, heard), heard, turns };

/** How many things are found with this quote for everything; null when the sample is void. */
function found(quote: string, sheet = SAFETY): number | null {
  const answers = Object.fromEntries(sheet.asks.map((_, at) => [`q${at + 1}`, { quote, answer: "yes" as const }]));
  const findings = readAnswers(sheet, answers, said);
  return findings && findings.points.size + findings.against.size + findings.redFlags.size;
}

describe("what one sample shows", () => {
  it("is a quote for each thing, the same words for one of them alone", () => {
    assert.equal(found("I'd ring Mrs Lindqvist"), 1 + safety.contradictions.length);
  });

  it("is nothing with the card's words, a bare list, or one word alone", () => {
    assert.equal(found(CARD), 0);
    assert.equal(found("pharmacist, apology, openness, teamwork"), 0);
    assert.equal(found("ring"), 0);
  });

  it("is said once, at its first place, however often it was said", () => {
    const sheet = SAFETY;
    const answers = Object.fromEntries(
      sheet.asks.map((_, at) => [`q${at + 1}`, { quote: "I'd ring Mrs Lindqvist", answer: "yes" as const }]),
    );
    const findings = [...(readAnswers(sheet, answers, said)?.points.values() ?? [])];
    assert.deepEqual(
      findings.map(({ state, chance, quote, by }) => [state, chance, quote?.seq, by]),
      [["heard", 1, 1, "marker"]],
    );
  });

  it("counts from the question that asks for it on, as for the built-in marker, and is not void before", () => {
    const [, honesty, , learning] = WRONG_BAG.criteria;
    assert.ok(honesty && learning);
    const early = "I'd fill in the incident form, and I would hide it from her.";
    const quotesOf = (answers: string[], criterion: typeof learning) => {
      const spoken = turnsOf(WRONG_BAG, answers);
      const attempt = hearTurns(WRONG_BAG, spoken);
      const sheet = sheetOf(criterion);
      const yes = (key: string) => key.endsWith("/record") || key.endsWith("/hides");
      const given = sheet.asks.map(({ key }, at) => {
        const quote = key.endsWith("/hides") ? "I would hide it" : "I'd fill in the incident form";
        const answer = yes(key) ? { quote, answer: "yes" as const } : { quote: "", answer: "no" as const };
        return [`q${at + 1}`, answer] as const;
      });
      const seen = transcriptOf(spoken, attempt);
      const here = { station: WRONG_BAG, visible: seen.visible, heard: attempt, turns: spoken };
      const findings = readAnswers(sheet, Object.fromEntries(given), here);
      assert.ok(findings, "the sample is not void");
      return [...findings.points.values(), ...findings.against.values()].flatMap(({ quote }) => quote ?? []);
    };
    assert.deepEqual(quotesOf([`${VAGUE_ANSWERS[0]} ${early}`, "", VAGUE_ANSWERS[2] ?? ""], learning), []);
    const twice = [`${VAGUE_ANSWERS[0]} ${early}`, VAGUE_ANSWERS[1] ?? "", `${VAGUE_ANSWERS[2]} ${early}`];
    assert.deepEqual(
      quotesOf(twice, learning).map(({ seq }) => seq),
      [5],
    );
    assert.deepEqual(
      quotesOf(twice, honesty).map(({ seq, text }) => [seq, text]),
      [[1, "I would hide it"]],
    );
  });

  it("is void with words nobody said, also for a red flag", () => {
    assert.equal(found("I would ring her"), null);
    assert.equal(found("I would ring her", redFlagSheetOf(WRONG_BAG)), null);
  });
});
