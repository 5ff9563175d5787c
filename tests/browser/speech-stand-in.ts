import type { Page } from "@playwright/test";
import { installSpeech, type PlayedUtterance, type Recognising, type SpeechScript } from "./speech-script.ts";

export type { PlayedUtterance, Recognising } from "./speech-script.ts";

/**
 * The browser's ears and mouth, played: SpeechRecognition, speechSynthesis and how loud the microphone is. Everything
 * happens when the test says so and on the page's own clock, so that `page.clock` moves it all.
 *
 *     const speech = await playSpeech(page);          // before page.goto
 *     await speech.voice(true);                        // the candidate's voice is heard from now on
 *     await speech.hear("I am so sorry");              // what the recogniser makes of it so far
 *     await speech.hear("I am so sorry.", { isFinal: true });
 *     await speech.voice(false);
 *     await page.clock.runFor(2000);
 *     (await speech.utterances()).at(-1)               // what the partner says aloud
 */
export type SpeechStandIn = {
  /** Whether there is a voice at the microphone. */
  voice(isLoud: boolean): Promise<void>;
  /** A result of the running recogniser: interim unless final. The next one after a final is another phrase. */
  hear(text: string, options?: { isFinal?: boolean; confidence?: number }): Promise<void>;
  /** `language-not-supported` ends without an `end` event, as Chrome does; the others with one. */
  failRecognition(error: string): Promise<void>;
  /** As Chrome does after a minute, or a silence: no error, just the end. */
  endRecognition(): Promise<void>;
  /** Every start so far, and whether the last one still runs. */
  recognition(): Promise<Recognising>;
  /** Everything given to speak(), in order. */
  utterances(): Promise<PlayedUtterance[]>;
  /** Only with `mouth: "by-hand"`: the next event of the utterance that is under way. */
  startSaying(): Promise<void>;
  reach(charIndex: number): Promise<void>;
  finishSaying(): Promise<void>;
  failSaying(error: string): Promise<void>;
  /** From now on nothing that is said ever starts or ends: the stall of Chrome's network voices. */
  stall(isStalled: boolean): Promise<void>;
};

export async function playSpeech(page: Page, script: SpeechScript = {}): Promise<SpeechStandIn> {
  await page.addInitScript(installSpeech, script);
  return {
    voice: (isLoud) => page.evaluate((loud) => window.playedSpeech.voice(loud), isLoud),
    hear: (text, { isFinal = false, confidence = 0.9 } = {}) =>
      page.evaluate(([words, final, sure]) => window.playedSpeech.hear(words, final, sure), [
        text,
        isFinal,
        confidence,
      ] as const),
    failRecognition: (error) => page.evaluate((name) => window.playedSpeech.failRecognition(name), error),
    endRecognition: () => page.evaluate(() => window.playedSpeech.endRecognition()),
    recognition: () => page.evaluate(() => window.playedSpeech.recognition()),
    utterances: () => page.evaluate(() => window.playedSpeech.utterances()),
    startSaying: () => page.evaluate(() => window.playedSpeech.startSaying()),
    reach: (charIndex) => page.evaluate((at) => window.playedSpeech.reach(at), charIndex),
    finishSaying: () => page.evaluate(() => window.playedSpeech.finishSaying()),
    failSaying: (error) => page.evaluate((name) => window.playedSpeech.failSaying(name), error),
    stall: (isStalled) => page.evaluate((stalled) => window.playedSpeech.stall(stalled), isStalled),
  };
}
