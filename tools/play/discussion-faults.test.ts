import assert from "node:assert/strict";
import { test } from "node:test";
import { WRONG_BAG } from "#examiner/fixture-discussion.ts";
import { discussionFaults } from "./discussion-faults.ts";
import { LISTENER, sittingOf, type Step } from "./fixture-sitting.ts";
import { MOST_TURNS, type Sitting } from "./sitting.ts";

const [FIRST, DEV] = WRONG_BAG.prompts.map(({ say }) => say);
const WHO_ELSE = WRONG_BAG.probes[0]?.say ?? assert.fail();
const BUSY = WRONG_BAG.pushBacks[0]?.say ?? assert.fail();
const STRANGER: Sitting["player"] = { name: "another station's", kind: "unfitting", isFitting: false };

const kindsOf = (steps: readonly Step[], player: Sitting["player"] = LISTENER) =>
  discussionFaults(WRONG_BAG, sittingOf(WRONG_BAG, player, steps)).map(({ kind }) => kind);

test("a probe for a point that was just shown asks again; for one that was not, it asks", () => {
  const probed = (shows: string[]): Step[] => [
    { said: { text: "I'd ring her.", shows }, says: [WHO_ELSE], asks: "probe/who-else" },
  ];
  assert.deepEqual(kindsOf(probed(["safety/other-customer"])), ["asked-again"]);
  assert.deepEqual(kindsOf(probed(["safety/reach-her"])), []);
});

test("a probe for a whole criterion asks again once enough of it was shown", () => {
  const probed = (said: Step["said"]): Step[] => [
    { said: "I'd ring her.", says: ["Right.", DEV ?? ""], asks: "prompt/dev", after: { prompt: 1 } },
    { said, says: ["What would she be told?"], asks: "probe/how-told" },
  ];
  const needed = WRONG_BAG.criteria.find(({ id }) => id === "honesty") ?? assert.fail();
  const all = needed.evidence.map(({ id }) => `honesty/${id}`);
  assert.deepEqual(kindsOf(probed({ text: "All of it.", shows: all.slice(0, needed.needed) })), ["asked-again"]);
  assert.deepEqual(kindsOf(probed({ text: "Some of it.", shows: all.slice(0, needed.needed - 1) })), []);
  assert.deepEqual(kindsOf(probed({ text: "The exemplar's part.", meets: ["honesty"] })), ["asked-again"]);
});

test("what was said before its prompt may be asked for after it", () => {
  const steps: Step[] = [
    {
      said: { text: "I'd tell her.", meets: ["honesty"] },
      says: [DEV ?? ""],
      asks: "prompt/dev",
      after: { prompt: 1 },
    },
    { said: "I'd thank Dev.", says: ["What would she be told?"], asks: "probe/how-told" },
  ];
  assert.deepEqual(kindsOf(steps), []);
});

test("nothing is pressed on somebody who said nothing of the matter", () => {
  const pressed = (text: string): Step[] => [{ said: text, says: [BUSY], asks: "push-back/0" }];
  assert.deepEqual(kindsOf(pressed("My bicycle has a flat tyre."), STRANGER), ["pressed-unsaid"]);
  assert.deepEqual(kindsOf(pressed("I'd ring Mrs Lindqvist at once.")), []);
});

test("a challenge is none to whoever has said it themselves", () => {
  const steps: Step[] = [{ said: "I know the pharmacist is busy enough already.", says: [BUSY], asks: "push-back/0" }];
  assert.deepEqual(kindsOf(steps), ["pressed-own-words"]);
});

test("a question comes once, but for whoever asks to hear it again", () => {
  const again = (said: string): Step[] => [
    { said: "Well, the queue was long.", says: [FIRST ?? ""] },
    { said, says: [FIRST ?? ""] },
  ];
  assert.deepEqual(kindsOf(again("I'd ring her.")), ["asked-twice"]);
  assert.deepEqual(kindsOf(again("Could you repeat the question?")), []);
});

test("a discussion that is never over is told", () => {
  const steps = Array.from({ length: MOST_TURNS }, (_, at): Step => ({ said: "Well.", says: [`Number ${at}?`] }));
  assert.deepEqual(kindsOf(steps), ["no-end"]);
});
