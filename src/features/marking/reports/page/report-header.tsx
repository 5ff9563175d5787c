import type { ReactNode } from "react";
import { momentOf } from "#client/interview/attempts";
import { TakenOverNote } from "#client/interview/interview-page";
import { DOMAIN_WORDS } from "#client/marking/marksheet";
import { SubjectLine, typeLabel } from "#client/library/stations";
import { Fold } from "#ui/fold.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { Report } from "../contract.ts";
import { satAs } from "../sat-as.ts";
import { PractiseAgain } from "./what-next.tsx";

/** Which station, when and how it was sat: what the marks belong to. */
export function ReportHeader({ report, children }: { report: Report; children?: ReactNode }) {
  const { station, finishedAt, askedAgain, isGenerated, takenOver } = report;
  return (
    <header className="flex flex-col gap-2">
      <p className="label-line">
        {typeLabel(station.type)} · {momentOf(finishedAt)}
        {` · ${satAs(report)}`}
        {isGenerated && " · generated for the demo"}
      </p>
      <h1>{station.title}</h1>
      <SubjectLine subject={station.subject} />
      <TakenOverNote takenOver={takenOver} />
      <p role="status" className="max-w-measure rounded-md bg-well px-4 py-3 empty:hidden">
        {askedAgain !== null &&
          "This station is being marked once more. Until that is done you see the marks from before."}
      </p>
      <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
        {children}
        {report.mark.unmarked !== "safety" && <PractiseAgain stationId={station.id} variant="outline" />}
      </div>
      <OnThisPage report={report} />
    </header>
  );
}

/** Where there is room to say what is on a long page, it stands open. */
const ROOMY = "(min-width: 64rem)";

function OnThisPage({ report }: { report: Report }) {
  const isRoomy = useMedia(ROOMY);
  if (report.mark.unmarked !== null) return null;
  const places = (
    <ul className="flex flex-wrap gap-x-5 text-sm">
      {placesIn(report).map(([id, name]) => (
        <li key={id}>
          <a href={`#${id}`} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  return <nav aria-label="On this page">{isRoomy ? places : <Fold summary="On this page">{places}</Fold>}</nav>;
}

const placesIn = ({ station, mark, drill, exemplar }: Report): [id: string, name: string][] => [
  ["feedback", "To take with you"],
  ...(mark.questions?.length ? [["questions", "What we weren’t sure of"] satisfies [string, string]] : []),
  ...(drill ? [["drill", "Your next drill"] satisfies [string, string]] : []),
  ...mark.domains.map(({ domain }): [string, string] => [`domain-${domain}`, DOMAIN_WORDS[domain]]),
  ...(station.type === "roleplay" ? [["cues", "Cues"] satisfies [string, string]] : []),
  ["delivery", "How you said it"],
  ...(exemplar.length > 0 ? [["exemplar", "An excellent answer"] satisfies [string, string]] : []),
  ["how-marked", "How this was marked"],
  ["disagree", "Do you disagree?"],
  ["sharing", "Show it to somebody"],
];
