import { cx } from "class-variance-authority";
import { Check, Circle, CircleDot } from "lucide-react";
import { MARKING_STEPS, type MarkingState, type MarkingStep } from "./contract.ts";

const WORDS: Record<MarkingStep, string> = {
  reading: "Reading what you said",
  evidence: "Looking for evidence of each criterion",
  quotes: "Checking every quote against your words",
  "adding-up": "Adding up the bands",
  feedback: "Choosing one strength and one change",
};

/** The steps the server is really at. */
export function MarkingSteps({ marking }: { marking: MarkingState }) {
  const at = marking.state === "marking" ? MARKING_STEPS.indexOf(marking.step) : -1;
  const now = MARKING_STEPS[at];
  return (
    <>
      <p role="status" className="sr-only">
        {now ? WORDS[now] : "Waiting for its turn"}
      </p>
      <ol className="flex flex-col border-t border-line">
        {MARKING_STEPS.map((step, place) => {
          const Icon = place < at ? Check : place === at ? CircleDot : Circle;
          return (
            <li
              key={step}
              aria-current={place === at ? "step" : undefined}
              className={cx(
                "flex min-h-12 items-center gap-3 border-b border-line",
                place > at && "text-muted",
                place === at && "font-medium",
              )}
            >
              <Icon
                aria-hidden
                className={cx(
                  "size-5 shrink-0",
                  place < at && "text-met",
                  place === at && "animate-breathe text-medical",
                )}
              />
              {WORDS[step]}
              <span className="sr-only">
                {place < at ? ": done" : place === at ? ": under way" : ": still to come"}
              </span>
            </li>
          );
        })}
      </ol>
      {at < 0 && <p className="text-sm text-muted">Waiting for its turn.</p>}
    </>
  );
}
