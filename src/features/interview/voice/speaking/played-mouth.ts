/** A device's voice, played by a test: what is said waits until it is started and ended by hand. */
export class PlayedUtterance extends EventTarget {
  voice: SpeechSynthesisVoice | null = null;
  lang = "";
  rate = 1;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  tell(type: string, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }
}

export function playedMouth() {
  const spoken: PlayedUtterance[] = [];
  const cancels: number[] = [];
  let now = 1000;
  let isSpeaking = false;
  return {
    spoken,
    cancels,
    now: () => now,
    pass: (ms: number) => void (now += ms),
    last: (): PlayedUtterance => {
      const last = spoken.at(-1);
      if (!last) throw new Error("Nothing was said.");
      return last;
    },
    synthesis: {
      get speaking() {
        return isSpeaking;
      },
      speak: (utterance: SpeechSynthesisUtterance) => {
        isSpeaking = true;
        spoken.push(utterance as unknown as PlayedUtterance);
      },
      cancel: () => {
        isSpeaking = false;
        cancels.push(now);
      },
      resume: () => {},
    },
    newUtterance: (text: string) => new PlayedUtterance(text) as unknown as SpeechSynthesisUtterance,
    ready: Promise.resolve(),
    voice: () => null,
    rate: () => 1,
  };
}
