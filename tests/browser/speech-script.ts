/** How the browser's speech parts behave when nobody drives them. */
export type SpeechScript = {
  /** `none`: the browser has no SpeechRecognition. */
  recogniser?: "browser" | "on-device" | "downloadable" | "none";
  /** `real`: how loud it is comes from the browser's own microphone and worklet. */
  microphone?: "played" | "real";
  /** `by-hand`: an utterance starts and ends when the test says so; otherwise 50 ms a character. */
  mouth?: "by-hand" | "by-itself" | "none";
  voices?: { name: string; lang: string; localService?: boolean }[];
  /** The voices are there only then, with `voiceschanged`. */
  voicesAfterMs?: number;
};

export type Recognising = {
  isRunning: boolean;
  starts: { lang: string; isContinuous: boolean; isInterim: boolean; isOnDevice: boolean; hasTrack: boolean }[];
};

export type PlayedUtterance = {
  text: string;
  voice: string | null;
  lang: string;
  state: "waiting" | "sounding" | "said" | "cancelled" | "failed";
  charIndex: number;
};

export type PlayedSpeech = {
  voice(isLoud: boolean): void;
  hear(text: string, isFinal: boolean, confidence: number): void;
  failRecognition(error: string): void;
  endRecognition(): void;
  recognition(): Recognising;
  utterances(): PlayedUtterance[];
  startSaying(): void;
  reach(charIndex: number): void;
  finishSaying(): void;
  failSaying(error: string): void;
  stall(isStalled: boolean): void;
};

declare global {
  interface Window {
    playedSpeech: PlayedSpeech;
  }
}

/** Runs in the page, before anything of ours: it may use nothing from outside itself. */
export function installSpeech(script: SpeechScript): void {
  const LOUD = 0.01;
  const QUIET = 0.000_001;
  const FRAME_MS = 20;
  let isLoud = false;

  /** Stands where the loudness worklet's node would: a frame each 20 ms of the page's clock. */
  class PlayedWorkletNode extends GainNode {
    readonly port: EventTarget & { start(): void; close(): void };
    constructor(context: AudioContext) {
      super(context);
      const frames = setInterval(() => {
        const frame = { endS: performance.now() / 1000, power: isLoud ? LOUD : QUIET };
        this.port.dispatchEvent(new MessageEvent("message", { data: frame }));
      }, FRAME_MS);
      this.port = Object.assign(new EventTarget(), { start: () => undefined, close: () => clearInterval(frames) });
    }
  }

  type Result = { isFinal: boolean; length: 1; 0: { transcript: string; confidence: number } };
  const recognising: Recognising = { isRunning: false, starts: [] };
  let recogniser: PlayedRecogniser | null = null;
  const run = (started: PlayedRecogniser) => void (recogniser = started);
  /** To its listeners, and to its `on…`. */
  const send = (target: EventTarget, type: string, more: object) => {
    const event = Object.assign(new Event(type), more);
    target.dispatchEvent(event);
    const handler: unknown = Reflect.get(target, `on${type}`);
    if (typeof handler === "function") handler.call(target, event);
  };

  class PlayedRecogniser extends EventTarget {
    lang = "";
    continuous = false;
    interimResults = false;
    processLocally = false;
    results: Result[] = [];

    static available({ processLocally }: { processLocally?: boolean }): Promise<string> {
      if (!processLocally) return Promise.resolve("available");
      const states: Record<string, string> = { "on-device": "available", downloadable: "downloadable" };
      return Promise.resolve(states[script.recogniser ?? "browser"] ?? "unavailable");
    }
    static install(): Promise<boolean> {
      script.recogniser = "on-device";
      return Promise.resolve(true);
    }
    start(track?: MediaStreamTrack): void {
      if (recogniser) throw new DOMException("recognition has already started", "InvalidStateError");
      run(this);
      this.results = [];
      recognising.isRunning = true;
      recognising.starts.push({
        lang: this.lang,
        isContinuous: this.continuous,
        isInterim: this.interimResults,
        isOnDevice: this.processLocally,
        hasTrack: track !== undefined,
      });
      this.tell("start");
    }
    stop(): void {
      this.end();
    }
    abort(): void {
      this.end();
    }
    end(): void {
      if (recogniser !== this) return;
      recogniser = null;
      recognising.isRunning = false;
      this.tell("end");
    }
    tell(type: string, more: object = {}): void {
      setTimeout(() => send(this, type, more), 0);
    }
    hear(transcript: string, isFinal: boolean, confidence: number): void {
      const last = this.results.at(-1);
      const at = last && !last.isFinal ? this.results.length - 1 : this.results.length;
      this.results[at] = { isFinal, length: 1, 0: { transcript, confidence } };
      this.tell("result", { resultIndex: at, results: [...this.results] });
    }
    fail(error: string): void {
      this.tell("error", { error, message: "" });
      if (error !== "language-not-supported") this.end();
    }
  }

  type SpokenUtterance = { utterance: SpeechSynthesisUtterance; played: PlayedUtterance };
  const said: SpokenUtterance[] = [];
  let isStalled = false;
  let isPaused = false;
  const underWay = () => said.find(({ played }) => played.state === "waiting" || played.state === "sounding");
  const tell = ({ utterance, played }: SpokenUtterance, type: string, more: object = {}) =>
    send(utterance, type, { charIndex: played.charIndex, utterance, ...more });

  const startSaying = () => {
    const next = underWay();
    if (!next || next.played.state !== "waiting") return;
    next.played.state = "sounding";
    tell(next, "start");
  };
  const reach = (charIndex: number) => {
    const next = underWay();
    if (!next) return;
    next.played.charIndex = charIndex;
    tell(next, "boundary", { name: "word" });
  };
  const finishSaying = () => {
    const next = underWay();
    if (!next) return;
    next.played.state = "said";
    next.played.charIndex = next.played.text.length;
    tell(next, "end");
    sayNext();
  };
  const failSaying = (error: string) => {
    const next = underWay();
    if (!next) return;
    next.played.state = error === "interrupted" || error === "canceled" ? "cancelled" : "failed";
    tell(next, "error", { error });
    sayNext();
  };
  const MS_A_CHARACTER = 50;
  /** By itself: starts after 20 ms, reaches word after word, ends. */
  function sayNext(): void {
    const next = underWay();
    if (!next || script.mouth === "by-hand" || isStalled) return;
    const isStill = () => underWay() === next && !isStalled;
    setTimeout(() => {
      if (!isStill()) return;
      startSaying();
      for (const word of next.played.text.matchAll(/\S+/gu))
        setTimeout(() => isStill() && reach(word.index), word.index * MS_A_CHARACTER);
      setTimeout(() => isStill() && finishSaying(), next.played.text.length * MS_A_CHARACTER);
    }, 20);
  }

  const voices = (script.voices ?? [{ name: "Played voice", lang: "en-GB" }]).map((voice) => ({
    localService: true,
    default: false,
    voiceURI: voice.name,
    ...voice,
  }));
  let areVoicesThere = script.voicesAfterMs === undefined;

  class PlayedMouth extends EventTarget {
    get speaking(): boolean {
      return underWay() !== undefined;
    }
    get pending(): boolean {
      return said.filter(({ played }) => played.state === "waiting").length > 0;
    }
    get paused(): boolean {
      return isPaused;
    }
    getVoices(): object[] {
      return areVoicesThere ? voices : [];
    }
    speak(utterance: SpeechSynthesisUtterance): void {
      const isFirst = underWay() === undefined;
      const { text, voice, lang } = utterance;
      said.push({ utterance, played: { text, voice: voice?.name ?? null, lang, state: "waiting", charIndex: 0 } });
      if (isFirst) sayNext();
    }
    cancel(): void {
      for (const each of said.filter(({ played }) => played.state === "waiting" || played.state === "sounding")) {
        const wasSounding = each.played.state === "sounding";
        each.played.state = "cancelled";
        setTimeout(() => tell(each, "error", { error: wasSounding ? "interrupted" : "canceled" }), 0);
      }
    }
    pause(): void {
      isPaused = true;
    }
    resume(): void {
      isPaused = false;
    }
  }

  /** The browser's own takes only its own voices. */
  class PlayedSpeechUtterance extends EventTarget {
    voice: SpeechSynthesisVoice | null = null;
    lang = "";
    rate = 1;
    pitch = 1;
    volume = 1;
    text: string;
    constructor(text = "") {
      super();
      this.text = text;
    }
  }

  const mouth = script.mouth === "none" ? undefined : new PlayedMouth();
  const ears = script.recogniser === "none" ? undefined : PlayedRecogniser;
  const plays: Record<string, unknown> = {
    ...(script.microphone === "real" ? {} : { AudioWorkletNode: PlayedWorkletNode }),
    SpeechRecognition: ears,
    webkitSpeechRecognition: ears,
    speechSynthesis: mouth,
    SpeechSynthesisUtterance: mouth && PlayedSpeechUtterance,
  };
  for (const [name, value] of Object.entries(plays))
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  if (script.voicesAfterMs !== undefined)
    setTimeout(() => {
      areVoicesThere = true;
      if (mouth) send(mouth, "voiceschanged", {});
    }, script.voicesAfterMs);

  window.playedSpeech = {
    voice: (loud) => void (isLoud = loud),
    hear: (text, isFinal, confidence) => recogniser?.hear(text, isFinal, confidence),
    failRecognition: (error) => recogniser?.fail(error),
    endRecognition: () => recogniser?.end(),
    recognition: () => recognising,
    utterances: () => said.map(({ played }) => played),
    startSaying,
    reach,
    finishSaying,
    failSaying,
    stall: (stalled) => {
      isStalled = stalled;
      if (!stalled) sayNext();
    },
  };
}
