import { Table } from "#ui/table.tsx";
import type { Gaps, Replier, Spread } from "../contract.ts";

const REPLIERS: Record<Replier, string> = {
  all: "Every reply",
  "built-in": "Built-in examiner",
  model: "Language model",
  "taken-over": "Taken over from a model",
};

export function GapTable({ gaps }: { gaps: Gaps[] }) {
  return (
    <Table caption="Voice gaps" isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">Who replied</th>
          <th scope="col" data-number>
            p50, 24 hours
          </th>
          <th scope="col" data-number>
            p95, 24 hours
          </th>
          <th scope="col" data-number>
            p50, 7 days
          </th>
          <th scope="col" data-number>
            p95, 7 days
          </th>
        </tr>
      </thead>
      <tbody>
        {gaps.map(({ replier, day, week }) => (
          <tr key={replier}>
            <th scope="row">{REPLIERS[replier]}</th>
            <Figures spread={day} />
            <Figures spread={week} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Figures({ spread }: { spread: Spread }) {
  if (spread === null)
    return (
      <td colSpan={2} data-number className="text-muted">
        none measured
      </td>
    );
  return (
    <>
      <td data-number>
        {seconds(spread.p50)} <span className="block text-sm text-muted">n = {spread.n.toLocaleString("en-GB")}</span>
      </td>
      <td data-number>{seconds(spread.p95)}</td>
    </>
  );
}

const seconds = (ms: number) =>
  `${(ms / 1000).toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`;
