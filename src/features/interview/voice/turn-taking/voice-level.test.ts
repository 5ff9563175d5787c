import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { levelMeter, type VoiceLevel } from "./voice-level.ts";

function meter() {
  const told: VoiceLevel[] = [];
  const hear = levelMeter((level) => told.push(level));
  let atMs = 0;
  const pass = (ms: number, power: number, is: { isSpeech?: boolean; isExpected?: boolean } = {}) => {
    for (const end = atMs + ms; atMs < end; atMs += 20)
      hear({ atMs, power }, { isSpeech: is.isSpeech ?? false, isExpected: is.isExpected ?? true });
  };
  return { told, pass, last: () => told.at(-1) };
}

const ROOM = 0.000_001;
const VOICE = 0.01;

describe("the level of the microphone", () => {
  it("rises with a voice, and falls bar by bar", () => {
    const { told, pass, last } = meter();
    pass(1000, ROOM);
    assert.deepEqual(told, []);
    pass(500, VOICE, { isSpeech: true });
    assert.deepEqual(told, [{ bars: 5, isUnheard: false }]);
    pass(1000, ROOM);
    assert.deepEqual(
      told.map(({ bars }) => bars),
      [5, 4, 3, 2, 1, 0],
    );
    assert.equal(last()?.isUnheard, false);
  });

  it("says after 20 seconds without a voice that nothing is heard, until there is one", () => {
    const { pass, last, told } = meter();
    pass(19_900, ROOM);
    assert.deepEqual(told, []);
    pass(500, ROOM);
    assert.equal(last()?.isUnheard, true);
    pass(200, VOICE, { isSpeech: true });
    assert.equal(last()?.isUnheard, false);
  });

  it("says so after five seconds where the microphone sends nothing at all", () => {
    const { pass, last } = meter();
    pass(5200, 0);
    assert.deepEqual(last(), { bars: 0, isUnheard: true });
  });

  it("expects nothing while somebody thinks or the partner speaks", () => {
    const { told, pass } = meter();
    pass(60_000, 0, { isExpected: false });
    assert.deepEqual(told, []);
  });
});
