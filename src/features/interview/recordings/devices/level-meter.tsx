import { cx } from "class-variance-authority";
import { Mic } from "lucide-react";
import { useEffect, useState } from "react";

const BARS = 16;
/** A voice at an arm's length is well above it, a quiet room below. */
const HEARD = 0.02;
const LOOK_MS = 80;

/** How loud it is, by bars and in words. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const { level, isHeard } = useLevel(stream);
  const lit = Math.min(BARS, Math.round(Math.sqrt(level) * BARS * 1.8));
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="flex items-center gap-2">
        <Mic className="size-5 shrink-0 text-muted" />
        <span className="flex h-5 flex-1 gap-1">
          {Array.from({ length: BARS }, (_, at) => (
            <span key={at} className={cx("flex-1 rounded-sm border", at < lit ? "border-ink bg-ink" : "border-edge")} />
          ))}
        </span>
      </div>
      <p role="status" className="text-sm text-muted">
        {isHeard ? "We hear something: your microphone works." : "Say a few words. The bars should move."}
      </p>
    </div>
  );
}

function useLevel(stream: MediaStream): { level: number; isHeard: boolean } {
  const [level, setLevel] = useState(0);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const look = () => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
      setLevel(loudness);
      if (loudness > HEARD) setHeard(true);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return { level, isHeard };
}
