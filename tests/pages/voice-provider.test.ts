import { creepToSee, creepUntil } from "../browser/creeping-clock.ts";
import { speak, status } from "../browser/spoken-interview.ts";
import { refuse } from "../contract/stand-in.ts";
import { playedVoice } from "../stand-ins/played-voice.ts";
import { expect, test } from "./spoken-page.ts";

const SOUND = new File([playedVoice([{ voice: true, ms: 300 }])], "speech.wav", { type: "audio/wav" });

test.use({
  spoken: {
    voice: { service: () => ({ transcription: null, speech: "Played Speech" }), say: () => SOUND },
  },
  expected: [/503 \(Service Unavailable\) \(.*\/api\/voice\/speech\)/u],
});

test("the partner's line comes from the speech provider and sounds, and the device's voice takes over where it fails", async ({
  asked,
  api,
}) => {
  const { page, speech } = asked;
  await page.getByRole("button", { name: "Start talking" }).click();
  await creepToSee(page, status(page, "partner"));
  await creepToSee(page, status(page, "listening"));
  const opening = asked.sitting.attempt.turns[0]?.text ?? "";
  const saidText = api.asked.flatMap(({ operation, input }) =>
    operation === "voice.say" ? [(input as { text: string }).text] : [],
  );
  expect(saidText.length).toBeGreaterThan(1);
  expect(saidText.join(" ")).toBe(opening);
  expect(await speech.utterances(), "the device's voice is not needed").toEqual([]);

  api.change({ voice: { say: () => refuse("SERVICE_UNAVAILABLE") } });
  await speak(asked, "I am so sorry. What happened?");
  await creepUntil(page, "the device's voice takes over", async () => (await speech.utterances()).length > 0, 20);
  const [first] = await speech.utterances();
  await expect.poll(() => asked.sitting.attempt.turns[2]?.text.startsWith(first?.text ?? "nothing")).toBe(true);
});
