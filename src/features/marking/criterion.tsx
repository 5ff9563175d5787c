import { Check } from "lucide-react";
import type { CriterionMark } from "./contract.ts";
import { Judgement } from "./judgement.tsx";
import { weightWords } from "./mark-words.ts";
import { QuoteLink } from "./quote-link.tsx";
import { againstName, quoteName } from "./quotes.ts";

/** One criterion: what was judged, why, and in whose words. */
export function Criterion({ attemptId, criterion }: { attemptId: string; criterion: CriterionMark }) {
  const { id, statement, judgement, points, contradictions, reason, nextLevel, weight } = criterion;
  const missing = points.filter(({ quote }) => quote === null);
  return (
    <li
      id={`criterion-${id}`}
      className="grid scroll-mt-20 gap-x-8 gap-y-3 border-t border-line py-5 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center gap-x-4 lg:flex-col lg:items-start">
        <Judgement judgement={judgement} />
        <p className="text-sm text-muted lg:pl-7">{weightWords(weight)}</p>
      </div>
      <div className="flex max-w-measure min-w-0 flex-col gap-3">
        <h3 className="font-sans text-base font-semibold tracking-normal">{statement}</h3>
        <p className="text-muted">{reason}</p>
        <ul className="flex flex-col gap-3 empty:hidden">
          {points.map(
            ({ id: point, point: says, quote }) =>
              quote && (
                <li key={point} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
                  <Check aria-hidden className="mt-1 size-5 text-met" />
                  <div>
                    <p className="text-sm">{says}</p>
                    <QuoteLink attemptId={attemptId} name={quoteName(id, point)} quote={quote} />
                  </div>
                </li>
              ),
          )}
        </ul>
        {contradictions.map(({ id: against, point, quote }) => (
          <div key={against} className="border-l-2 border-ink pl-4">
            <p className="text-sm">
              <span className="font-medium">Spoke against it:</span> {point}
            </p>
            <QuoteLink attemptId={attemptId} name={againstName(id, against)} quote={quote} />
          </div>
        ))}
        {missing.length > 0 && (
          <Missing points={missing} isOpen={judgement === "partly-met" || judgement === "not-met"} />
        )}
        <p className="rounded-md bg-well px-4 py-3 text-sm">
          <span className="font-medium">What the next level sounds like here.</span> {nextLevel}
        </p>
      </div>
    </li>
  );
}

function Missing({ points, isOpen }: { points: CriterionMark["points"]; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-medical underline decoration-1 underline-offset-4">
        Not heard this time ({points.length})
      </summary>
      <ul className="mt-1 flex flex-col gap-3">
        {points.map(({ id, point, example }) => (
          <li key={id} className="text-sm">
            <p>{point}</p>
            <p className="mt-0.5 text-muted">
              For example: <span className="font-serif text-base text-ink">“{example}”</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
