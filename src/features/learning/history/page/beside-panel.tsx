import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, CircleHelp, Equal } from "lucide-react";
import { useEffect, useRef } from "react";
import { momentOf } from "#client/interview/attempts";
import { Judgement } from "#client/marking/marksheet";
import { PageState } from "#client/library/stations";
import type { CriterionMark } from "#contract/marking/marking";
import { DOMAIN_WORDS } from "#shared/domain-words.ts";
import { CLOSE_ON_PHONE, Table } from "#ui/table.tsx";
import { besideQuery } from "../api.ts";
import { CHANGE_WORDS, cautionsOf, summaryOf } from "./beside-words.ts";
import type { Beside, Change } from "../contract.ts";
import { bandWords } from "./history-words.ts";

type BesidePanelProps = {
  attemptId: string;
  otherId: string;
  /** By a press just now: it opens below the table, on a phone out of sight. */
  isAsked: boolean;
};

/** Two sittings of one station: what changed, criterion by criterion, in the candidate's words. */
export function BesidePanel({ attemptId, otherId, isAsked }: BesidePanelProps) {
  const query = useQuery(besideQuery(attemptId, otherId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  return (
    <section
      aria-labelledby="beside"
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h3 ref={heading} id="beside" tabIndex={-1} className="scroll-mt-20 text-lg">
        Side by side
      </h3>
      <PageState
        query={query}
        loading="Laying them side by side..."
        missing={{ title: "These cannot be compared", children: "One of them is not there any more." }}
      >
        {(beside) => <Both beside={beside} />}
      </PageState>
    </section>
  );
}

function Both({ beside }: { beside: Beside }) {
  const { sides, domains, criteria } = beside;
  const [before, after] = sides;
  const heads = [before, after].map(({ finishedAt, startedAt }) => momentOf(finishedAt ?? startedAt));
  return (
    <>
      <p role="status" className="max-w-measure">
        {summaryOf(beside)}
      </p>
      <ul className="-mt-2 flex max-w-measure list-disc flex-col gap-1 pl-5 text-sm text-muted">
        {cautionsOf(beside).map((caution) => (
          <li key={caution}>{caution}</li>
        ))}
      </ul>
      <Table caption="Bands of both" isCaptionHidden className={CLOSE_ON_PHONE}>
        <thead>
          <tr>
            <th scope="col">Band</th>
            {heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Overall</th>
            {sides.map(({ attemptId, mark }) => (
              <td key={attemptId}>{mark.state === "open" ? bandWords(mark.overall) : "–"}</td>
            ))}
          </tr>
          {domains.map(({ domain, marks }) => (
            <tr key={domain}>
              <th scope="row">{DOMAIN_WORDS[domain]}</th>
              {marks.map((mark, at) => (
                <td key={at}>{mark === null ? "–" : bandWords(mark)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <ul className="border-b border-line">
        {criteria.map(({ id, statement, domain, change, marks: [then, now] }) => (
          <li key={id} className="flex flex-col gap-3 border-t border-line py-5">
            <div className="flex flex-col gap-1">
              <p className="text-sm text-muted">{DOMAIN_WORDS[domain]}</p>
              <h4 className="max-w-measure font-sans text-base font-semibold tracking-normal">{statement}</h4>
              <ChangeLine change={change} />
            </div>
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              <OneMark title={heads[0] ?? ""} mark={then} />
              <OneMark title={heads[1] ?? ""} mark={now} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const ICONS = { up: ArrowUp, down: ArrowDown, same: Equal, unknown: CircleHelp };

function ChangeLine({ change }: { change: Change }) {
  const Icon = ICONS[change];
  return (
    <p className="flex items-center gap-1.5 text-sm font-medium">
      <Icon aria-hidden className="size-4 shrink-0" />
      {CHANGE_WORDS[change]}
    </p>
  );
}

function OneMark({ title, mark }: { title: string; mark: CriterionMark | null }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-sm text-muted">{title}</p>
      {mark === null ? (
        <p className="text-muted">Not looked for in that sitting.</p>
      ) : (
        <>
          <Judgement judgement={mark.judgement} />
          <ul className="flex flex-col gap-1.5 empty:hidden">
            {quotesIn(mark).map((text) => (
              <li key={text} className="font-serif [overflow-wrap:anywhere]">
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
