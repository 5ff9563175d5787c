import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { sentenceOf } from "#web/problem.ts";
import { HelpLines } from "./help-lines.tsx";
import type { Ending } from "../clock/use-ending.ts";

/** The role has ended for the candidate's own sake: nothing here is about marks. */
export function HelpPanel({ ending }: { ending: Ending }) {
  const { leave } = ending;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="max-h-[55dvh] overflow-y-auto border-t border-line bg-surface px-4 py-6 sm:px-8 sideways:py-3">
      <div className="mx-auto flex max-w-170 flex-col gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          The station has stopped here
        </h2>
        <p>
          What you said sounded as if you, or somebody, might not be safe. That matters more than any practice. Please
          talk to somebody today: someone you trust, or one of these.
        </p>
        <HelpLines />
        <p className="text-sm text-muted">
          Nothing in this station is marked. If we misread you, we are sorry: you can close it and choose any other.
        </p>
        {leave.isError && (
          <p role="alert" className="text-sm font-medium text-danger">
            {sentenceOf(leave.error, "We could not reach the server. You can simply close this page.")}
          </p>
        )}
        <Button
          variant="outline"
          className="self-start"
          isBusy={leave.isPending}
          busyLabel="Closing..."
          onClick={() => leave.mutate()}
        >
          Close the station
        </Button>
      </div>
    </div>
  );
}
