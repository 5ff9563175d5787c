import { browserStorage, isRecord, parsedFrom } from "#web/browser-storage.ts";

/** How this browser's candidate sits a station, as they last chose it. */
export type SpokenChoice = {
  /** Null until they have chosen. */
  way: "spoken" | "typed" | null;
  /** Where the sound went, as they were told when they chose to speak: elsewhere it goes only once they know. */
  place: string | null;
  isMuted: boolean;
  /** 1 is the voice's own pace. */
  rate: number;
  /** By voiceURI; null: chosen for the partner. */
  voice: string | null;
};

export const RATES = [0.8, 0.9, 1, 1.15, 1.3];

const CHOICE_KEY = "stationwise.voice";

export function readChoice(): SpokenChoice {
  const kept = parsedFrom(browserStorage.getItem(CHOICE_KEY));
  const { way, place, isMuted, rate, voice } = isRecord(kept) ? kept : {};
  return {
    way: way === "spoken" || way === "typed" ? way : null,
    place: typeof place === "string" ? place : null,
    isMuted: isMuted === true,
    rate: typeof rate === "number" && RATES.includes(rate) ? rate : 1,
    voice: typeof voice === "string" ? voice : null,
  };
}

export function keepChoice(change: Partial<SpokenChoice>): SpokenChoice {
  const choice = { ...readChoice(), ...change };
  browserStorage.setItem(CHOICE_KEY, JSON.stringify(choice));
  return choice;
}
