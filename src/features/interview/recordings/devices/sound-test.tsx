import { Volume2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";

/** Two soft tones, as a door bell has them. */
const TONES = [
  { hertz: 660, from: 0 },
  { hertz: 528, from: 0.35 },
];
const LASTS_S = 0.6;

export function SoundTest() {
  const [isPlayed, setPlayed] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          playTones();
          setPlayed(true);
        }}
      >
        <Volume2 aria-hidden />
        Play a test sound
      </Button>
      <p role="status" className="text-sm text-muted">
        {isPlayed && "Two tones. If you heard nothing, turn the sound up or look where it comes out."}
      </p>
    </div>
  );
}

function playTones(): void {
  const context = new AudioContext();
  for (const { hertz, from } of TONES) {
    const begins = context.currentTime + from;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0.2, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + LASTS_S);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + LASTS_S);
    if (hertz === TONES.at(-1)?.hertz) tone.addEventListener("ended", () => void context.close());
  }
}
