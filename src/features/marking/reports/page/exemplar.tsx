import { Check, ChevronDown } from "lucide-react";
import { JUDGEMENT_WORDS } from "#client/marking/marksheet";
import type { CriterionMark } from "#contract/marking/marking";
import type { Report } from "../contract.ts";

/** One excellent answer, part by part, with what each part meets. Closed at first: one's own words come before it. */
export function Exemplar({ report: { exemplar, mark } }: { report: Report }) {
  if (exemplar.length === 0) return null;
  const criterionOf = new Map(mark.criteria.map((criterion) => [criterion.id, criterion]));
  const isMarked = mark.unmarked === null;
  return (
    <section aria-labelledby="exemplar">
      <h2 id="exemplar" className="sr-only scroll-mt-20">
        An excellent answer
      </h2>
      <details className="group rounded-lg border border-line bg-surface px-5 sm:px-6">
        <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-3 font-medium">
          One excellent answer, and what each part meets
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <p className="max-w-measure pb-3 text-sm text-muted">
          One way among many. Take the moves, not the words: examiners hear when an answer is learnt by heart.
          {isMarked && " A tick stands where you met the same criterion in your own way."}
        </p>
        <ol className="flex flex-col border-b-0 pb-4">
          {exemplar.map(({ text, meets }, at) => (
            <li key={at} className="grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[minmax(0,1fr)_17rem]">
              <p className="max-w-measure font-serif whitespace-pre-wrap">{text}</p>
              <ul className="flex flex-col gap-2 text-sm text-muted">
                {meets.map((id) => (
                  <Meets key={id} id={id} criterion={criterionOf.get(id)} isMarked={isMarked} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

type MeetsProps = { id: string; criterion: CriterionMark | undefined; isMarked: boolean };

function Meets({ id, criterion, isMarked }: MeetsProps) {
  const judgement = criterion?.judgement;
  const isDone = isMarked && (judgement === "met" || judgement === "partly-met");
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2">
      {isDone ? (
        <Check aria-hidden className="mt-0.5 size-4 text-met" />
      ) : (
        <span aria-hidden className="border-l-2 border-line" />
      )}
      <span>
        {criterion?.statement ?? id}
        {isDone && judgement && (
          <span className="block font-medium text-ink">
            {JUDGEMENT_WORDS[judgement]} <span className="font-normal">by you, too</span>
          </span>
        )}
      </span>
    </li>
  );
}
