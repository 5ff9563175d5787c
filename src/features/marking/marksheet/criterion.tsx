import { Check, ChevronDown, CircleQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import type { CriterionMark } from "#contract/marking/marking";
import { Fold } from "#ui/fold.tsx";
import { Judgement } from "./judgement.tsx";
import { samplesInWords, weightWords } from "./mark-words.ts";
import { QuoteLink } from "./quote-link.tsx";
import { againstName, placeName, quoteName } from "./quotes.ts";

type CriterionProps = { criterion: CriterionMark; isOpen: boolean; beside?: ReactNode; below?: ReactNode };

/** One criterion: what was judged, and behind it why, in whose words, and what comes next. */
export function Criterion({ criterion, isOpen, beside, below }: CriterionProps) {
  const { id, statement, judgement, weight } = criterion;
  return (
    <li id={`criterion-${id}`} className="scroll-mt-20 border-t border-line">
      <details open={isOpen} className="group">
        <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_1.25rem] gap-x-6 gap-y-2 py-5 lg:grid-cols-[12rem_minmax(0,1fr)_1.25rem]">
          <div className="col-start-1 row-start-1 flex flex-wrap items-center gap-x-4 lg:flex-col lg:items-start">
            <Judgement judgement={judgement} />
            <p className="text-sm text-muted lg:pl-7">{weightWords(weight)}</p>
          </div>
          <div className="col-start-1 max-w-measure min-w-0 lg:col-start-2 lg:row-start-1">
            <h3 className="font-sans text-base font-semibold tracking-normal">{statement}</h3>
            {beside}
          </div>
          <ChevronDown
            aria-hidden
            className="col-start-2 row-start-1 size-5 text-muted group-open:rotate-180 lg:col-start-3"
          />
        </summary>
        <Grounds criterion={criterion} below={below} />
      </details>
    </li>
  );
}

function Grounds({ criterion, below }: Pick<CriterionProps, "criterion" | "below">) {
  const { id, points, contradictions, reason, nextLevel } = criterion;
  const samples = samplesInWords(criterion);
  const unsure = points.filter(({ quote, state }) => quote === null && state === "not-sure");
  const missing = points.filter(({ quote, state }) => quote === null && state !== "not-sure");
  return (
    <div className="pb-6 lg:pl-54">
      <div className="flex max-w-measure min-w-0 flex-col gap-3">
        <p className="text-muted">
          {reason}
          {samples && ` ${samples}`}
        </p>
        <ul className="flex flex-col gap-3 empty:hidden">
          {points.map(
            ({ id: point, point: says, quote, by }) =>
              quote && (
                <li key={point} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
                  <Check aria-hidden className="mt-1 size-5 text-met" />
                  <div>
                    <p className="text-sm">
                      {says}
                      {by === "candidate" && <span className="text-muted"> (you pointed this out)</span>}
                    </p>
                    <QuoteLink name={quoteName(id, point)} quote={quote} />
                  </div>
                </li>
              ),
          )}
          {unsure.map((point) => (
            <Unsure key={point.id} point={point} />
          ))}
        </ul>
        {contradictions.map(({ id: against, point, quote }) => (
          <div key={against} className="border-l-2 border-ink pl-4">
            <p className="text-sm">
              <span className="font-medium">Spoke against it:</span> {point}
            </p>
            <QuoteLink name={againstName(id, against)} quote={quote} />
          </div>
        ))}
        {missing.length > 0 && <Missing points={missing} />}
        <p className="rounded-md bg-well px-4 py-3 text-sm">
          <span className="font-medium">What the next level sounds like here.</span> {nextLevel}
        </p>
        {below}
      </div>
    </div>
  );
}

/** What may have been said: asked further up, where it would move most. */
const Unsure = ({ point: { point, maybe } }: { point: CriterionMark["points"][number] }) => (
  <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
    <CircleQuestionMark aria-hidden className="mt-1 size-5 text-muted" />
    <div>
      <p className="text-sm">
        <span className="font-medium">Not sure:</span> {point}
      </p>
      {maybe && <QuoteLink name={placeName(maybe)} quote={maybe} />}
    </div>
  </li>
);

/** Closed at first: what was heard comes before what was not, and the one change stands at the top. */
function Missing({ points }: { points: CriterionMark["points"] }) {
  return (
    <Fold summary={`Not heard this time (${points.length})`}>
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
    </Fold>
  );
}
