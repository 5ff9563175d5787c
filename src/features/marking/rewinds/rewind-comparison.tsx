import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clockOf } from "#shared/clock-of.ts";
import { momentOf } from "#client/interview/attempts";
import { Judgement, Said } from "#client/marking/marksheet";
import { PageState } from "#client/library/stations";
import type { CriterionMark } from "#contract/marking/marking";
import { Fold } from "#ui/fold.tsx";
import { Loading } from "#ui/loading.tsx";
import { comparisonQuery, cuesQuery } from "./api.ts";
import type { Comparison, Side } from "./contract.ts";
import { Outcome } from "./outcome.tsx";

/** How many turns after the parting stand open on each side. */
const FIRST = 4;

/** At the top of the report of an attempt that went back to a moment; nothing in any other. */
export function RewindComparison({ attemptId, isExpected }: { attemptId: string; isExpected: boolean }) {
  const { data, isPending } = useQuery(cuesQuery(attemptId));
  const isRewind = (data?.ledger?.rewound ?? null) !== null;
  const query = useQuery({ ...comparisonQuery(attemptId), enabled: isRewind });
  if (isPending && isExpected) return <Loading label="Fetching both..." className="min-h-[70dvh]" />;
  if (!isRewind) return null;
  return (
    <section aria-labelledby="comparison" className="flex flex-col gap-5">
      <h2 id="comparison" className="text-2xl">
        The same moment twice
      </h2>
      <PageState query={query} loading="Fetching both...">
        {(comparison) => <Both comparison={comparison} />}
      </PageState>
    </section>
  );
}

function Both({ comparison }: { comparison: Comparison }) {
  const { before, after, atMs, cue, criteria, outOf, partner } = comparison;
  return (
    <>
      <p className="max-w-measure">
        You went back to {clockOf(atMs)} of your{" "}
        <Link to="/report/$attemptId" params={{ attemptId: before.attemptId }} search={{}} className="link">
          attempt of {momentOf(before.finishedAt)}
        </Link>
        . {cue.about}
      </p>
      <blockquote className="max-w-measure border-l-2 border-ink pl-4 font-serif text-lg">“{cue.text}”</blockquote>
      <div className="grid gap-6 lg:grid-cols-2">
        <OneSide title="Then" side={before} partner={partner} />
        <OneSide title="This time" side={after} partner={partner} />
      </div>
      <h3 className="text-lg">What it bears on</h3>
      <p className="max-w-measure text-muted">
        {criteria.length === outOf
          ? "Every criterion of this station bears on this cue, so all of them were marked again."
          : `Only the ${criteria.length === 1 ? "one criterion" : `${criteria.length} criteria`} this cue bears on ${criteria.length === 1 ? "was" : "were"} marked again, out of ${outOf}. Each mark counts everything said in its attempt, the shared beginning too, and the bands below are of these alone.`}
      </p>
      <ul className="border-b border-line">
        {criteria.map(({ id, statement, before: then, after: now }) => (
          <li key={id} className="flex flex-col gap-3 border-t border-line py-5">
            <h4 className="max-w-measure font-sans text-base font-semibold tracking-normal">{statement}</h4>
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              <OneMark title="Then" mark={then} />
              <OneMark title="This time" mark={now} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function OneSide({ title, side, partner }: { title: string; side: Side; partner: Comparison["partner"] }) {
  const { turns, outcome, says, moodWords, mood, ending } = side;
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <header className="flex flex-col gap-1">
        <p className="label-line">{title}</p>
        <Outcome outcome={outcome} />
        <p className="text-sm text-muted">{says}</p>
      </header>
      <Said turns={turns.slice(0, FIRST)} partner={partner} />
      {turns.length > FIRST && (
        <Fold summary={`The rest of it (${turns.length - FIRST})`}>
          <Said turns={turns.slice(FIRST)} partner={partner} />
        </Fold>
      )}
      {turns.length === 0 && <p className="text-muted">Nothing more was said.</p>}
      <dl className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
        <dt className="text-muted">Mood at the end</dt>
        <dd>
          {mood} of 5, {moodWords}
        </dd>
        {side.isConcernFound !== null && (
          <>
            <dt className="text-muted">Came out</dt>
            <dd>{side.isConcernFound ? "What lies behind it" : "Not what lies behind it"}</dd>
          </>
        )}
        <dt className="text-muted">Ended</dt>
        <dd>{ending ?? "Before it had an ending"}</dd>
      </dl>
    </section>
  );
}

function OneMark({ title, mark }: { title: string; mark: CriterionMark | null }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-sm text-muted">{title}</p>
      {mark === null ? (
        <p className="text-muted">Not marked on this in that attempt.</p>
      ) : (
        <>
          <Judgement judgement={mark.judgement} />
          <ul className="flex flex-col gap-1.5 empty:hidden">
            {quotesIn(mark).map((text, at) => (
              <li key={at} className="font-serif [overflow-wrap:anywhere]">
                “{text}”
              </li>
            ))}
          </ul>
          {quotesIn(mark).length === 0 && <p className="text-sm text-muted">No words of yours stand for it.</p>}
        </>
      )}
    </div>
  );
}

const quotesIn = ({ points, contradictions }: CriterionMark): string[] => [
  ...new Set([...points, ...contradictions].flatMap(({ quote }) => quote?.text ?? [])),
];
