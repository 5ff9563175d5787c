import type { Stimulus } from "#examiner/station.ts";
import { Table } from "#ui/table.tsx";
import { CardText, CLOSE_COLUMNS } from "./card-text.tsx";
import { Chart } from "./chart.tsx";
import { Drawing } from "./drawing.tsx";
import { ScenePlayer } from "./scene-player.tsx";
import { laidLabel } from "../station-words.ts";

/** What is laid before the candidate beside the card. */
export function StimulusView({ stimulus }: { stimulus: Stimulus }) {
  return (
    <figure className="flex max-w-170 min-w-0 flex-col gap-4 rounded-sm border border-line bg-surface p-5 font-sans text-base sm:p-6 sideways:p-5">
      <figcaption>
        <span className="block label-line">{laidLabel(stimulus.kind)}</span>
        <span className="block font-serif text-xl font-medium">{stimulus.title}</span>
      </figcaption>
      <Shown stimulus={stimulus} />
      {"note" in stimulus && stimulus.note !== undefined && <p className="text-sm text-muted">{stimulus.note}</p>}
    </figure>
  );
}

function Shown({ stimulus }: { stimulus: Stimulus }) {
  switch (stimulus.kind) {
    case "picture":
      return <Drawing picture={stimulus} />;
    case "chart":
      return <Chart chart={stimulus} />;
    case "table":
      return <Rows table={stimulus} />;
    case "article":
      return (
        <div className="prose reads font-serif">
          <CardText markdown={stimulus.text} />
        </div>
      );
    case "video":
      return <ScenePlayer film={stimulus} />;
  }
}

const NUMBER = /^[£€−-]?\s?\d[\d,.]*\s?(?:%|[a-z]{1,3})?$/u;

function Rows({ table: { title, columns, rows } }: { table: Extract<Stimulus, { kind: "table" }> }) {
  const areNumbers = columns.map((_, at) => at > 0 && rows.every((row) => NUMBER.test(row[at] ?? "")));
  return (
    <Table caption={title} isCaptionHidden className={CLOSE_COLUMNS}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" {...(areNumbers[at] && { "data-number": true })}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} {...(areNumbers[at + 1] && { "data-number": true })}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
