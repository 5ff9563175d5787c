/** Only these of an AudioWorkletGlobalScope are needed, and TypeScript knows none. */
declare const currentTime: number;
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const FRAME_S = 0.02;

/** Says how loud the last 20 ms were, and nothing else: no sound leaves this thread. */
class Loudness extends AudioWorkletProcessor {
  #squares = 0;
  #samples = 0;

  process([channels]: Float32Array[][]): boolean {
    const [samples] = channels ?? [];
    const length = samples?.length ?? 128;
    for (const sample of samples ?? []) this.#squares += sample * sample;
    this.#samples += length;
    if (this.#samples >= FRAME_S * sampleRate) {
      this.port.postMessage({ endS: currentTime + length / sampleRate, power: this.#squares / this.#samples });
      this.#squares = 0;
      this.#samples = 0;
    }
    return true;
  }
}

registerProcessor("loudness", Loudness);
