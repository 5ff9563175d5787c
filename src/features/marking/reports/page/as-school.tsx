import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SCHEMES } from "#client/applicant/schools";
import type { SchoolMark, WrittenAs } from "#contract/applicant/schools";
import { besideTotal, flagWords, isJudged, pointsWords } from "./as-school-words.ts";
import type { CircuitMarks, Report } from "../contract.ts";

/** The station's mark, put the way the candidate's school writes its own down. */
export const AsSchools = ({ asSchools }: Pick<Report, "asSchools">) =>
  asSchools.map(({ mark: { parts, total, flags }, ...as }) => (
    <Written key={as.school.slug} as={as}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {isJudged({ parts, total }) ? (
          <Figures parts={parts} total={total} />
        ) : (
          <Figure name="Mark">None: too little could be judged</Figure>
        )}
        {flags !== null && <Figure name="Beside it">{flagWords(flags)}</Figure>}
      </dl>
    </Written>
  ));

const Figures = ({ parts, total }: Pick<SchoolMark, "parts" | "total">) => (
  <>
    {total !== null && <Figure name={parts.length > 0 ? "Together" : "Mark"}>{pointsWords(total)}</Figure>}
    {parts.map(({ name, points }) => (
      <Figure key={name} name={name}>
        {points === null ? "Not marked in this station" : pointsWords(points)}
      </Figure>
    ))}
  </>
);

/** A circuit's marks, put the way its school writes its own down. */
export const CircuitAsSchools = ({ asSchools }: Pick<CircuitMarks, "asSchools">) =>
  asSchools.map(({ total, ...as }) => (
    <Written key={as.school.slug} as={as}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure name={`From ${total.stations} ${total.stations === 1 ? "station" : "stations"}`}>
          {pointsWords(total.total)}
        </Figure>
      </dl>
      {besideTotal(total).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Written>
  ));

function Written({ as: { school, preset }, children }: { as: WrittenAs; children: ReactNode }) {
  const { short, ours } = SCHEMES[preset];
  const id = `as-${school.slug}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 id={id} className="text-lg">
        As {short} writes it down
      </h2>
      {children}
      <p className="max-w-measure text-sm text-muted">
        A translation of our judgements: it is not the school’s mark, and no examiner of theirs has seen it. {ours}{" "}
        <Link to="/practice/schools/$slug" params={{ slug: school.slug }} className="link">
          About its interview
        </Link>
      </p>
    </section>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
);
