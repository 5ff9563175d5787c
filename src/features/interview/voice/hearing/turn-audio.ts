/** A piece of what was said: its sound, and when it began on the answer clock. */
export type AudioPiece = { audio: Blob; startMs: number };

export type TurnAudio = {
  /** Ends the piece that is being recorded and begins the next. Null when nothing was recorded. */
  cut(): Promise<AudioPiece | null>;
  /** Drops what was recorded since the last cut. */
  drop(): void;
  /** Ends for good, with the last piece. */
  close(): Promise<AudioPiece | null>;
};

const SPOKEN_BITS_PER_SECOND = 32_000;

/** Records the microphone piece by piece: each can be played by itself. It is held in memory alone. */
export function recordTurns(stream: MediaStream, answerMs: () => number): TurnAudio {
  const sound = new MediaStream(stream.getAudioTracks());
  let piece = begin(sound, answerMs());
  return {
    async cut() {
      const ended = piece;
      // Before the other ends: they overlap, and nothing falls between them.
      piece = begin(sound, answerMs());
      return ended.end();
    },
    drop() {
      void piece.end();
      piece = begin(sound, answerMs());
    },
    close: () => piece.end(),
  };
}

function begin(sound: MediaStream, startMs: number) {
  const recorder = new MediaRecorder(sound, { audioBitsPerSecond: SPOKEN_BITS_PER_SECOND });
  const parts: Blob[] = [];
  const { promise, resolve } = Promise.withResolvers<AudioPiece | null>();
  recorder.addEventListener("dataavailable", ({ data }) => void parts.push(data));
  recorder.addEventListener("stop", () => {
    const audio = new Blob(parts, { type: recorder.mimeType });
    resolve(audio.size === 0 ? null : { audio, startMs });
  });
  recorder.start();
  return {
    /** It also ends by itself when the microphone is gone. */
    end: () => {
      if (recorder.state !== "inactive") recorder.stop();
      return promise;
    },
  };
}
