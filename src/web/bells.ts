import { browserStorage } from "./browser-storage.ts";

const BELLS = "stationwise.bells";

export const areBellsOn = (): boolean => browserStorage.getItem(BELLS) !== "off";

export function switchBells(isOn: boolean): void {
  if (isOn) browserStorage.removeItem(BELLS);
  else browserStorage.setItem(BELLS, "off");
}

let audio: AudioContext | null = null;

/** Called while something is pressed: browsers let a page sound only after that. */
export function readyBell(): void {
  if (typeof AudioContext === "undefined" || !areBellsOn()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

const FADES_IN_S = 2.4;
/** A small hand bell: its note and the overtones that make it metal, as [hertz, loudness]. */
const PARTIALS = [
  [880, 0.22],
  [2200, 0.08],
  [3540, 0.03],
] as const;

/** Sounds where it may; whoever rings also shows it. */
export function ringBell(): void {
  readyBell();
  if (audio === null || !areBellsOn()) return;
  const start = audio.currentTime;
  for (const [hertz, loudness] of PARTIALS) {
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: loudness });
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + FADES_IN_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + FADES_IN_S);
  }
}
