import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { longDay } from "#shared/long-day.ts";
import { Fold } from "#ui/fold.tsx";
import { Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { type Progress, type Subject, SUBJECTS } from "./contract.ts";
import { meanWords, notYetWords, rangeWords, subjectWords } from "./progress-words.ts";
import { TrendChart } from "./trend-chart.tsx";
import { type Measured, measuredIn } from "./trend-points.ts";

const subjectOf = (id: string): Subject => SUBJECTS.find((each) => each === id) ?? "overall";

/** How the bands went, station by station, and the mean that follows them. */
export function Trend({ points }: { points: Progress["trend"] }) {
  const [subject, setSubject] = useState<Subject>("overall");
  return (
    <section aria-labelledby="trend" className="flex flex-col gap-4">
      <h2 id="trend" className="text-2xl">
        How it went
      </h2>
      <Tabs
        label="What is marked"
        selected={subject}
        onSelect={(id) => setSubject(subjectOf(id))}
        tabs={SUBJECTS.map((id) => ({
          id,
          label: subjectWords(id),
          panel: <OneSubject subject={id} points={measuredIn(id, points)} />,
        }))}
      />
    </section>
  );
}

function OneSubject({ subject, points }: { subject: Subject; points: Measured[] }) {
  const last = points.at(-1);
  if (last === undefined) return <p className="max-w-measure text-muted">No station has given a band here yet.</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-measure text-muted tabular-nums">
        {last.mean === null
          ? `${notYetWords({ stations: points.length })}. Until then these are single stations, and no trend.`
          : `The line is the mean as it stood after each station: ${rangeWords(last.mean)} now. Circles are single stations.`}
      </p>
      <TrendChart points={points} label={`${subjectWords(subject)}, station by station`} />
      <Fold summary="The figures as a table">
        <Figures subject={subject} points={points} />
      </Fold>
    </div>
  );
}

function Figures({ subject, points }: { subject: Subject; points: Measured[] }) {
  return (
    <Table caption={`${subjectWords(subject)}: bands at first sight, newest first`} isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">Station</th>
          <th scope="col">Day</th>
          <th scope="col">Band</th>
          <th scope="col">Mean as it stood then</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ attemptId, title, at, band, low, high, mean, hintsUsed }) => (
          <tr key={attemptId}>
            <th scope="row">
              <Link to="/attempts/$id" params={{ id: attemptId }} search={{}} className="link">
                {title}
              </Link>
              {hintsUsed > 0 && <span className="block text-sm font-normal text-muted">With hints</span>}
            </th>
            <td className="whitespace-nowrap">{longDay(at)}</td>
            <td>{low === high ? band : `${band} (could be ${low} to ${high})`}</td>
            <td>
              {mean === null
                ? "Not enough yet"
                : `${meanWords(mean.mean)}, probably ${meanWords(mean.low)} to ${meanWords(mean.high)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
