import { Table } from "#ui/table.tsx";
import type { Live } from "../contract.ts";

const REPLIERS: Record<string, string> = { none: "Nobody has replied yet", "built-in": "Built-in examiner" };
const MODES = { study: "Study mode", real: "Real mode" };

/** Who is sitting a station: how many, and no names. */
export function LiveTable({ live }: { live: Live[] }) {
  const all = live.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <p className="text-muted">Nobody has said anything in the last 15 minutes.</p>;
  return (
    <>
      <p className="text-muted tabular-nums">
        {all === 1 ? "1 station" : `${all.toLocaleString("en-GB")} stations`} in which something was said in the last 15
        minutes.
      </p>
      <Table caption="Stations under way, by examiner and mode" isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">Examiner</th>
            <th scope="col">Mode</th>
            <th scope="col" data-number>
              Stations
            </th>
          </tr>
        </thead>
        <tbody>
          {live.map(({ replier, mode, count }) => (
            <tr key={`${replier} ${mode}`}>
              <th scope="row">{REPLIERS[replier] ?? replier}</th>
              <td>{MODES[mode]}</td>
              <td data-number>{count}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
