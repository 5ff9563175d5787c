import { Table } from "#ui/table.tsx";
import type { Disputed } from "../contract.ts";

/** Where many disagree, somebody should read the station again. */
export function DisputedTable({ disputed }: { disputed: Disputed[] }) {
  if (disputed.length === 0) return <p className="text-muted">Nobody has disagreed with a mark yet.</p>;
  return (
    <>
      <p className="max-w-measure text-muted">
        Counted by station, criterion and marker, out of all marks of that station by that marker. What people said, and
        what they had answered, is not shown to anybody.
      </p>
      <Table caption="Disagreements, by what they are about" isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">What is disputed</th>
            <th scope="col">Marker</th>
            <th scope="col" data-number>
              7 days
            </th>
            <th scope="col" data-number>
              Ever
            </th>
            <th scope="col" data-number>
              Marks
            </th>
          </tr>
        </thead>
        <tbody>
          {disputed.map(({ station, criterion, domain, marker, week, all, marks }) => (
            <tr key={`${station} ${criterion} ${domain} ${marker}`}>
              <th scope="row">
                {criterion ?? "The overall band, or a red flag"}
                <span className="block text-sm font-normal text-muted">
                  {station}
                  {domain && `, ${domain}`}
                </span>
              </th>
              <td>{marker}</td>
              <td data-number>{week}</td>
              <td data-number>{all}</td>
              <td data-number>{marks}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
