import { voiceClient } from "../api.ts";
import type { SpeechService } from "../contract.ts";

let asked: Promise<SpeechService | null> | null = null;

/** Which speech provider serves; null while our server cannot be asked, which is tried again the next time. */
export function speechService(): Promise<SpeechService | null> {
  asked ??= voiceClient.service().catch(() => {
    asked = null;
    return null;
  });
  return asked;
}
