import { Judgement } from "#client/marking/marksheet";
import type { Comparison } from "../contract.ts";

type Names = { theirs: string; ours: string };

const bandWords = (band: number | null) => (band === null ? "no band" : `band ${band}`);

/** A second mark beside ours, criterion by criterion. */
export function Compared({ comparison, names }: { comparison: Comparison; names: Names }) {
  const { agreement, overall, criteria, redFlags } = comparison;
  return (
    <section aria-label="Both marks beside each other" className="flex flex-col gap-5">
      <p className="max-w-measure">{agreement.sentence}</p>
      <p className="max-w-measure">
        Overall: {names.theirs}, {bandWords(overall.theirs)}; {names.ours.toLowerCase()}, {bandWords(overall.ours.band)}
        {overall.ours.band !== null &&
          overall.ours.low !== overall.ours.high &&
          ` (could be ${overall.ours.low} to ${overall.ours.high})`}
        .
      </p>
      <ol className="border-b border-line">
        {criteria.map((criterion) => (
          <OneCriterion key={criterion.id} criterion={criterion} names={names} />
        ))}
      </ol>
      {redFlags.length > 0 && (
        <ul className="flex flex-col gap-2">
          {redFlags.map(({ statement, theirs, ours }) => (
            <li key={statement}>
              <span className="font-medium">Would make an examiner stop:</span> {statement} (
              {[theirs && names.theirs, ours && names.ours].filter(Boolean).join(" and ").toLowerCase()})
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SAME = { true: "The same", false: "Different", null: "Not compared" };

function OneCriterion({ criterion, names }: { criterion: Comparison["criteria"][number]; names: Names }) {
  const { statement, theirs, ours, isSame, points } = criterion;
  const found = (by: "theirs" | "ours") => points.filter((point) => point[by]).map(({ point }) => point);
  return (
    <li className="border-t border-line py-4">
      <h3 className="max-w-measure font-sans text-base font-semibold tracking-normal">{statement}</h3>
      <p className="text-sm text-muted">{SAME[`${isSame}`]}</p>
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="label-line">{names.theirs}</p>
          <Judgement judgement={theirs.judgement} />
          <Points points={found("theirs")} />
          {theirs.words !== "" && <q className="font-serif [overflow-wrap:anywhere]">{theirs.words}</q>}
          {theirs.note !== "" && <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{theirs.note}</p>}
        </div>
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="label-line">{names.ours}</p>
          <Judgement judgement={ours.judgement} />
          <Points points={found("ours")} />
          <p className="text-sm text-muted">{ours.reason}</p>
        </div>
      </div>
    </li>
  );
}

const Points = ({ points }: { points: string[] }) => (
  <ul className="list-disc pl-5 text-sm empty:hidden">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
