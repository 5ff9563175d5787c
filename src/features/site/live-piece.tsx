import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { Card, CandidateCard } from "#ui/card.tsx";
import { Clock } from "#ui/clock.tsx";

const READING_MS = 120_000;
const LINE = "They said it would be quick. I have been sitting here since eight and nobody has told me anything.".split(
  " ",
);
const WORD_MS = 110;
/** What he has said before anybody looks: no part of the piece is ever empty. */
const SAID_AT_FIRST = 6;
const LINE_GOES_ON_MS = 1200;

/** A small piece of the product at work, made of its own parts. Its clock is for the eye: nobody need hear it count. */
export function LivePiece() {
  const elapsed = useElapsed();
  const words = isStill()
    ? LINE.length
    : SAID_AT_FIRST + Math.max(0, Math.floor((elapsed - LINE_GOES_ON_MS) / WORD_MS));
  return (
    <figure aria-label="An example of a station" className="relative flex min-w-0 flex-col gap-4">
      <div className="relative">
        <div aria-hidden className="absolute top-8 right-10 z-10 max-sm:static max-sm:mb-4">
          <Clock label="Reading time" remainingMs={READING_MS - (elapsed % READING_MS)} totalMs={READING_MS} />
        </div>
        <CandidateCard
          label="Example station"
          title="The long wait"
          facts={["Reading: 2 minutes", "Answer: 5 minutes"]}
          className="max-w-none"
        >
          <p>
            You are volunteering in a hospital waiting room. Mr Hale has waited three hours for a scan and is about to
            leave. Speak with him.
          </p>
        </CandidateCard>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card className="p-5">
          <p className="label-line">Mr Hale, waiting</p>
          <p className="sr-only">{LINE.join(" ")}</p>
          <p aria-hidden className="mt-1 font-serif text-lg">
            {LINE.slice(0, words).join(" ")} <span className="invisible">{LINE.slice(words).join(" ")}</span>
          </p>
        </Card>
        <Card className="p-5">
          <p className="label-line">Empathy: puts his feeling into words</p>
          <blockquote className="mt-2 border-l-2 border-met pl-3 font-serif text-lg">
            “Three hours with no word must be wearing.”
          </blockquote>
          <p className="mt-2 flex items-center gap-1.5 text-sm font-medium text-met">
            <Check aria-hidden className="size-4" />
            Met
          </p>
          <p className="mt-4 border-t border-line pt-3 label-line">Communication: checks what he was told</p>
          <p className="mt-1 text-sm text-muted">Not enough evidence yet</p>
        </Card>
      </div>
    </figure>
  );
}

const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds since it was first shown, in steps the eye can follow. */
function useElapsed(): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - start), WORD_MS);
    return () => clearInterval(timer);
  }, []);
  return elapsed;
}
