import { ChevronDown } from "lucide-react";
import type { Report } from "./contract.ts";

/** One excellent answer, part by part, with what each part meets. Closed at first: one's own words come before it. */
export function Exemplar({ report: { exemplar, mark } }: { report: Report }) {
  if (exemplar.length === 0) return null;
  const statementOf = new Map(mark.criteria.map(({ id, statement }) => [id, statement]));
  return (
    <details className="group rounded-lg border border-line bg-surface px-5 sm:px-6">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-3 font-medium">
        One excellent answer, and what each part meets
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <p className="max-w-measure pb-3 text-sm text-muted">
        One way among many. Take the moves, not the words: examiners hear when an answer is learnt by heart.
      </p>
      <ol className="flex flex-col border-b-0 pb-4">
        {exemplar.map(({ text, meets }, at) => (
          <li key={at} className="grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[minmax(0,1fr)_15rem]">
            <p className="max-w-measure font-serif whitespace-pre-wrap">{text}</p>
            <ul className="flex flex-col gap-1 text-sm text-muted">
              {meets.map((id) => (
                <li key={id} className="border-l-2 border-line pl-3">
                  {statementOf.get(id) ?? id}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
