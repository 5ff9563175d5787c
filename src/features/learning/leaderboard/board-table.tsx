import { useQuery } from "@tanstack/react-query";
import { schoolsQuery } from "#client/applicant/schools";
import { Empty } from "#ui/state.tsx";
import { Table } from "#ui/table.tsx";
import { type BoardFilter, listOf } from "./board-filter.ts";
import { BEING_LOOKED_AT, placeWords, rankWords, scoreWords } from "./board-words.ts";
import type { Board, Entry } from "./contract.ts";
import { ReportName } from "./report-name.tsx";

export function BoardTable({ pages, filter }: { pages: Board[]; filter: BoardFilter }) {
  const { by } = listOf(filter);
  const schools = useQuery(schoolsQuery);
  const nameOf = new Map(schools.data?.map(({ slug, name }) => [slug, name]));
  const entries = pages.flatMap((page) => page.entries);
  const [first] = pages;
  if (!first || entries.length === 0)
    return <Empty title="Nobody stands here yet">Whoever takes part and finishes a station comes first.</Empty>;
  return (
    <>
      {first.top?.you && <p className="font-medium tabular-nums">{placeWords(first.top.you, first.top.members, by)}</p>}
      <Table
        caption="Standings"
        isCaptionHidden
        className="max-sm:[&_td]:px-3 max-sm:[&_th]:px-3 max-sm:[&_tbody_th]:min-w-0"
      >
        <thead>
          <tr>
            <th scope="col" data-number>
              Rank
            </th>
            <th scope="col">Name</th>
            <th scope="col" className="max-sm:hidden">
              School
            </th>
            <th scope="col" data-number>
              {by === "band" ? "Mean band" : "Stations"}
            </th>
            <th scope="col">
              <span className="sr-only">Report</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            <Row
              key={entry.handle}
              entry={entry}
              rank={rankWords(entries, at)}
              school={entry.school === null ? null : (nameOf.get(entry.school) ?? entry.school)}
              score={scoreWords(entry.score, by)}
            />
          ))}
        </tbody>
      </Table>
    </>
  );
}

type RowProps = { entry: Entry; rank: string; school: string | null; score: string };

function Row({ entry: { handle, name, isYou }, rank, school, score }: RowProps) {
  return (
    <tr className={isYou ? "bg-medical-tint" : undefined}>
      <td data-number>{rank}</td>
      <th scope="row">
        {name === null ? <span className="font-normal text-muted">{BEING_LOOKED_AT}</span> : <bdi>{name}</bdi>}
        {isYou && <span className="ml-2 text-sm font-medium text-medical">You</span>}
        {school !== null && <span className="block text-sm font-normal text-muted sm:hidden">{school}</span>}
      </th>
      <td className="text-sm text-muted max-sm:hidden">{school ?? "Not shown"}</td>
      <td data-number>{score}</td>
      <td className="w-14 py-1! pr-2!">{name !== null && !isYou && <ReportName handle={handle} name={name} />}</td>
    </tr>
  );
}
