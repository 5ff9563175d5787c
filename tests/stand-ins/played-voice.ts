/** A stretch of a played recording: a voice, or the quiet of a room. */
export type Stretch = { voice: boolean; ms: number };

const RATE = 16_000;
const HEADER = 44;

/** A WAV file (16 kHz, mono) of something that sounds like syllables, and of a quiet room between them. */
export function playedVoice(stretches: Stretch[]): Buffer<ArrayBuffer> {
  const samples = stretches.flatMap(({ voice, ms }) =>
    Array.from({ length: Math.round((ms * RATE) / 1000) }, (_, at) => (voice ? voiceAt(at) : roomAt(at))),
  );
  const wav = Buffer.alloc(HEADER + samples.length * 2);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write("WAVEfmt ", 8);
  for (const [at, value] of [16, RATE, RATE * 2].entries()) wav.writeUInt32LE(value, [16, 24, 28][at]);
  for (const [at, value] of [1, 1, 2, 16].entries()) wav.writeUInt16LE(value, [20, 22, 32, 34][at]);
  wav.write("data", 36);
  wav.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries()) wav.writeInt16LE(Math.round(sample * 32_767), HEADER + at * 2);
  return wav;
}

/** Four syllables a second, on a note with overtones that wavers. */
function voiceAt(at: number): number {
  const seconds = at / RATE;
  const note = 2 * Math.PI * (140 + 20 * Math.sin(2 * Math.PI * 3 * seconds)) * seconds;
  const tone = Math.sin(note) + 0.6 * Math.sin(2 * note) + 0.4 * Math.sin(3 * note) + 0.2 * Math.sin(7 * note);
  const syllable = Math.max(0.02, Math.sin(Math.PI * ((seconds * 4) % 1)));
  return 0.3 * tone * syllable;
}

const roomAt = (at: number) => 0.0006 * Math.sin(at * 12.9898 + Math.sin(at * 78.233) * 43);
