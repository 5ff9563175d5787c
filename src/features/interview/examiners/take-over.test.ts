import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Replied } from "#examiner/live-examiner.ts";
import { ASKED, hear, isToldIn, openModel, planned, TOLD } from "../../../../tests/stand-ins/model-set-up.ts";
import type { Conduct } from "../../../../tests/stand-ins/model-server.ts";

const { server, open, sceneOf } = await openModel();

for (const provider of ["openai", "anthropic", "compatible"]) {
  describe(`a reply worded by “${provider}”`, () => {
    it("is the model's words and the file's state", async () => {
      const { examiner } = open(provider);
      const scene = sceneOf(ASKED);
      const { sentences, replied } = await hear(examiner, scene);
      assert.equal(sentences.join(" "), TOLD);
      assert.equal(sentences.length, 2);
      assert.deepEqual(replied.state, { ...planned(scene).state, lastSaid: TOLD });
      assert.ok(replied.state.told.includes("what-happened"));
      assert.match(replied.replier, /a-model, prompt [0-9a-f]{8}$/u);
      assert.equal(replied.takenOver, null);
    });

    for (const conduct of ["silence", "headers"] as const) {
      it(`is taken over when the first word is slow (${conduct})`, async () => {
        server.conduct = () => conduct;
        const { examiner, ring } = open(provider);
        const scene = sceneOf(ASKED);
        const asked = server.nextAsked();
        const gone = server.nextHangUp();
        const hearing = hear(examiner, scene);
        await asked;
        ring(4000);
        const { sentences, replied } = await hearing;
        assert.deepEqual(sentences, planned(scene).sentences);
        assert.equal(replied.takenOver, "slow");
        assert.equal(replied.replier, "built-in");
        await gone;
      });
    }

    it("keeps what was heard when it stops in the middle, and tells the rest", async () => {
      server.conduct = () => ({ say: "Well, I'll tell you. We got", end: "hold" });
      const { examiner, ring } = open(provider);
      const scene = sceneOf(ASKED);
      let isRung = false;
      const { sentences, replied } = await hear(examiner, scene, () => {
        if (!isRung) queueMicrotask(() => ring(15_000));
        isRung = true;
      });
      assert.equal(sentences[0], "Well, I'll tell you.");
      assert.ok(isToldIn(sentences), sentences.join(" "));
      assert.equal(replied.takenOver, "slow");
      assert.equal(replied.state.lastSaid, sentences.join(" "));
    });

    const failures: [string, Conduct, Replied["takenOver"]][] = [
      ["an error", { status: 500 }, "failed"],
      ["a limit", { status: 429, headers: { "retry-after": "30" } }, "refused"],
      ["a key that is not known", { status: 401 }, "refused"],
      ["garbage", "garbage", "failed"],
      ["a page", "not-json", "failed"],
      ["a cut line", { say: "We got here at ten", end: "cut" }, "failed"],
      ["a stream without an end", { say: "We got here at ten", end: "no-end" }, "failed"],
      ["an error in the stream", { say: "We got here at ten", end: "error" }, "failed"],
      ["nothing at all", { say: "" }, "unfit"],
    ];
    for (const [what, conduct, reason] of failures) {
      it(`is the built-in examiner's on ${what}`, async () => {
        server.conduct = () => conduct;
        const { examiner } = open(provider);
        const scene = sceneOf(ASKED);
        const { sentences, replied } = await hear(examiner, scene);
        assert.deepEqual(sentences, planned(scene).sentences);
        assert.deepEqual(replied.state, planned(scene).state);
        assert.equal(replied.takenOver, reason);
      });
    }

    it("keeps the first sentence of a cut line", async () => {
      server.conduct = () => ({ say: "Well, I'll tell you. We got", end: "cut" });
      const { sentences, replied } = await hear(open(provider).examiner, sceneOf(ASKED));
      assert.equal(sentences[0], "Well, I'll tell you.");
      assert.ok(isToldIn(sentences), sentences.join(" "));
      assert.equal(replied.takenOver, "failed");
    });
  });
}

it("every request was as the vendors' types say", () => {
  assert.ok(server.asked.length > 10);
  assert.deepEqual(server.faults, []);
});
