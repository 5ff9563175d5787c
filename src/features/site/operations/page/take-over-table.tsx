import { Table } from "#ui/table.tsx";
import type { TakeOvers } from "../contract.ts";

const REASONS: Record<string, string> = {
  slow: "The first words came too late",
  failed: "The provider failed",
  refused: "The provider refused",
  budget: "The budget was spent",
  "switched-off": "It was switched off",
  unfit: "What it said was not fit to be said",
};

export function TakeOverTable({ takeOvers }: { takeOvers: TakeOvers[] }) {
  if (takeOvers.length === 0) return <p className="text-muted">None in the last 7 days.</p>;
  return (
    <Table caption="Replies taken over, by reason" isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">Why</th>
          <th scope="col" data-number>
            24 hours
          </th>
          <th scope="col" data-number>
            7 days
          </th>
        </tr>
      </thead>
      <tbody>
        {takeOvers.map(({ reason, day, week }) => (
          <tr key={reason}>
            <th scope="row">{REASONS[reason] ?? reason}</th>
            <td data-number>{day}</td>
            <td data-number>{week}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
