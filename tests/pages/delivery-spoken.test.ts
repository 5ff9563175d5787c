import { reply } from "../browser/spoken-interview.ts";
import { expect, test } from "./spoken-page.ts";

/** Some words of a turn, how long they took, and how sure the recogniser was. */
type Phrase = { words: string; ms: number; confidence?: number };

const UNSURE = "Can you tell me what happened this mourning?";
const PHRASES: Phrase[] = [
  { words: "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating.", ms: 9000 },
  { words: UNSURE, ms: 12_000, confidence: 0.3 },
  { words: "I don't know the answer to that, so I'll go and ask the nurse in charge.", ms: 12_000 },
];
/** A recogniser that writes nothing for six seconds of a voice is started again. */
const HEARD_EVERY_MS = 4000;

test("with a spoken turn goes how it was said: the thinking, the voice, and the words nobody was sure of", async ({
  talking,
}) => {
  const { page, speech } = talking;
  await page.clock.runFor(3000);
  await speech.voice(true);
  for (const { words, ms, confidence } of PHRASES) {
    for (let left = ms; left > 0; left -= HEARD_EVERY_MS) {
      await speech.hear(words.slice(0, 20));
      await page.clock.runFor(Math.min(left, HEARD_EVERY_MS));
    }
    await speech.hear(words, { isFinal: true, ...(confidence ? { confidence } : {}) });
    await page.clock.runFor(50);
  }
  await speech.voice(false);
  await reply(talking, (await speech.utterances()).length);
  const [sent] = talking.sent();
  expect(sent?.text).toBe(PHRASES.map(({ words }) => words).join(" "));
  expect(sent?.delivery).toMatchObject({ isSpoken: true, unsure: [{ at: sent?.text.indexOf(UNSURE), text: UNSURE }] });
  expect(sent?.delivery?.voicedMs).toBeGreaterThanOrEqual(32_000);
  expect(sent?.delivery?.voicedMs).toBeLessThanOrEqual(35_000);
  const [thinking, ...others] = sent?.delivery?.pauses ?? [];
  expect(others).toEqual([]);
  expect(thinking?.isThinking).toBe(true);
  expect(thinking?.ms).toBeGreaterThanOrEqual(3000);
  // The recogniser of a browser leaves fillers out.
  expect(sent?.delivery?.keepsFillers ?? false).toBe(false);
});
