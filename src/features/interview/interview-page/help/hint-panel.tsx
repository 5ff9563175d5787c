import { Lightbulb, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { sentenceOf } from "#web/problem.ts";
import type { Hints } from "./use-hints.ts";

/** What was asked for, until it is put away. */
export function HintPanel({ hints }: { hints: Hints }) {
  if (hints.isIdle || hints.isPending) return null;
  return (
    <section aria-label="Hint" className="border-t border-line bg-surface px-4 py-2.5 sm:px-8">
      <div role="status" className="mx-auto flex max-w-170 items-start gap-3">
        <Lightbulb aria-hidden className="mt-2.5 size-5 shrink-0 text-muted" />
        <p className="min-w-0 flex-1 py-2">
          {hints.isError ? (
            sentenceOf(hints.error, "We could not reach the server, so there is no hint just now. Please try again.")
          ) : hints.data ? (
            <>
              <span className="label-line">Hint {hints.used}: an examiner looks for this</span>
              <span className="block">{hints.data.statement}</span>
            </>
          ) : (
            "There are no more hints: the rest of the list has been shown in what you said."
          )}
        </p>
        <Button variant="ghost" size="icon" aria-label="Put the hint away" onClick={hints.putAway}>
          <X aria-hidden />
        </Button>
      </div>
    </section>
  );
}
