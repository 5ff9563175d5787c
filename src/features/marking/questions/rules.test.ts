import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { MarkQuestion, SpokenTurn } from "#examiner/conversation.ts";
import { WORDS_MAX } from "./contract.ts";
import { asItStands, wordsChosen } from "./rules.ts";

const said = (text: string): SpokenTurn[] => [{ seq: 1, speaker: "candidate", text, atMs: 5 }];
const all = (text: string) => ({ seq: 1, start: 0, end: text.length, text });

describe("the words of an answer", () => {
  it("are two at least, unless they are what was asked about", () => {
    assert.equal(wordsChosen(all("Never!"), said("Never!")), "too-few");
    assert.equal(wordsChosen(all("Never!"), said("Never!"), [{ seq: 3, text: "Never!" }]), "too-few");
    assert.equal(wordsChosen(all("Never!"), said("Never!"), [{ seq: 1, text: "Never! Ever." }]), "too-few");
    assert.deepEqual(wordsChosen(all("Never!"), said("Never!"), [{ seq: 1, text: "Never!" }]), {
      seq: 1,
      start: 0,
      text: "Never!",
    });
  });

  it("are so many characters at most, unless they are what was asked about", () => {
    const most = "word ".repeat(WORDS_MAX / 5);
    assert.deepEqual(wordsChosen(all(most), said(most)), { seq: 1, start: 0, text: most });
    const more = `${most}s`;
    assert.equal(wordsChosen(all(more), said(more)), "too-many");
    assert.notEqual(wordsChosen(all(more), said(more), [{ seq: 1, text: more }]), "too-many");
  });

  it("that were corrected meanwhile are called so, also where less is left of them", () => {
    assert.equal(wordsChosen(all("I would lie to her."), said("I would lie by her.")), "changed");
    assert.equal(wordsChosen(all("I would lie to her."), said("I would.")), "changed");
  });

  it("of no text are nobody's", () => {
    assert.equal(wordsChosen({ seq: 1, start: 0, end: 99 }, said("I would.")), "not-yours");
    assert.equal(wordsChosen({ seq: 1, start: 4, end: 4, text: "" }, said("I would.")), "not-yours");
  });
});

describe("a question beside words that were corrected since", () => {
  const asking = (text: string, start: number): MarkQuestion => ({
    about: "flag",
    criterion: null,
    id: "lies",
    statement: "Lies",
    quote: { seq: 1, start, end: start + text.length, text, atMs: 5 },
  });
  const standing = (text: string, start: number, now: string) => asItStands(asking(text, start), said(now)).quote;

  it("quotes them where they stand now", () => {
    assert.deepEqual(standing("I lie.", 6, "Well. I lie."), asking("I lie.", 6).quote);
    assert.deepEqual(standing("I lie.", 6, "Well, now. I lie."), asking("I lie.", 11).quote);
    assert.deepEqual(standing("I lie.", 7, "I lie. I lie."), asking("I lie.", 7).quote);
  });

  it("quotes nothing that was not said", () => {
    assert.equal(standing("I lie.", 6, "Well. I lay."), null);
    assert.equal(asItStands(asking("I lie.", 6), []).quote, null);
    assert.equal(asItStands({ ...asking("x", 0), quote: null }, said("x")).quote, null);
  });
});
