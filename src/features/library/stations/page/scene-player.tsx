import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { useEffect, useState } from "react";
import type { Stimulus } from "#examiner/station.ts";
import { Button } from "#ui/button.tsx";
import { Drawing } from "./drawing.tsx";

type Film = Extract<Stimulus, { kind: "video" }>;

/** A film of drawn scenes with captions. It begins when it is asked to, and goes on scene by scene or by hand. */
export function ScenePlayer({ film: { title, scenes } }: { film: Film }) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const last = scenes.length - 1;
  const seconds = scenes[at]?.seconds ?? 0;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (at < last ? setAt(at + 1) : setPlaying(false)), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, seconds]);
  const stepTo = (next: number) => {
    setPlaying(false);
    setAt(next);
  };
  const play = () => {
    if (!isPlaying && at === last) setAt(0);
    setPlaying(!isPlaying);
  };
  return (
    <div role="group" aria-label={`Film: ${title}`} className="flex flex-col gap-3">
      {scenes.map((scene, place) => (
        <Drawing key={`${place} ${scene.file}`} picture={scene} isHidden={place !== at} />
      ))}
      <p aria-live="polite" className="min-h-14 font-serif text-lg">
        <span className="sr-only">
          Scene {at + 1} of {scenes.length}.{" "}
        </span>
        {scenes[at]?.caption}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="medical" size="sm" onClick={play}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isPlaying ? "Pause the film" : playWords(at, last)}
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label="Scene before"
          disabled={at === 0}
          onClick={() => stepTo(at - 1)}
        >
          <SkipBack aria-hidden />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label="Next scene"
          disabled={at === last}
          onClick={() => stepTo(at + 1)}
        >
          <SkipForward aria-hidden />
        </Button>
        <span aria-hidden className="ml-auto text-sm text-muted tabular-nums">
          Scene {at + 1} of {scenes.length}
        </span>
      </div>
    </div>
  );
}

function playWords(at: number, last: number): string {
  if (at === last) return "Play again";
  return at === 0 ? "Play the film" : "Play on";
}
