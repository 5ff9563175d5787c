import type { WebSpeech } from "./web-speech.ts";

/** The browser's recogniser, played: what is under way is in `runs`, newest last. */
export function playedRecogniser() {
  const runs: PlayedRun[] = [];
  class PlayedRun extends EventTarget {
    lang = "";
    continuous = false;
    interimResults = false;
    maxAlternatives = 0;
    processLocally = false;
    isOver = false;
    track: unknown = null;
    start(track?: MediaStreamTrack): void {
      this.track = track;
      runs.push(this);
      this.send("start");
    }
    abort(): void {
      this.isOver = true;
    }
    send(type: string, more: object = {}): void {
      if (!this.isOver) this.dispatchEvent(Object.assign(new Event(type), more));
    }
    hear(index: number, ...texts: string[]): void {
      const results = [...new Array<string>(index).fill("before"), ...texts];
      this.send("result", {
        resultIndex: index,
        results: results.map((transcript) => ({ isFinal: false, 0: { transcript } })),
      });
    }
    /** A final result, with what the browser makes of its own chances. */
    settle(index: number, transcript: string, confidence: number): void {
      const results = [...new Array<string>(index).fill("before"), transcript];
      this.send("result", {
        resultIndex: index,
        results: results.map((text) => ({ isFinal: true, 0: { transcript: text, confidence } })),
      });
    }
    end(error?: string): void {
      if (error) this.send("error", { error });
      this.send("end");
      this.isOver = true;
    }
  }
  return { speech: PlayedRun as unknown as WebSpeech, runs };
}
