import { useId } from "react";
import { Fold } from "#ui/fold.tsx";
import { Table } from "#ui/table.tsx";
import { useWidth } from "#ui/use-width.ts";
import { CLOSE_COLUMNS } from "./card-text.tsx";
import { BarChart } from "./bar-chart.tsx";
import type { ChartData } from "./chart-props.ts";
import { figureOf } from "./chart-scale.ts";
import { LineChart } from "./line-chart.tsx";
import { SeriesKey } from "./series-marks.tsx";

/** A chart drawn from its figures, and the figures themselves. */
export function Chart({ chart }: { chart: ChartData }) {
  const id = useId();
  const [ref, width] = useWidth();
  const Form = chart.form === "bars" ? BarChart : LineChart;
  const kind = chart.form === "bars" ? "Bar chart" : "Line chart";
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{chart.unit}</p>
      {chart.series.length > 1 && <SeriesKey id={id} form={chart.form} names={chart.series.map(({ name }) => name)} />}
      <div
        ref={ref}
        role="img"
        aria-label={`${kind}: ${chart.title}. Its figures are in the table that follows.`}
        className="w-full overflow-hidden"
      >
        {width > 0 && <Form id={id} chart={chart} width={width} />}
      </div>
      <Fold summary="The figures as a table">
        <Figures chart={chart} />
      </Fold>
    </div>
  );
}

function Figures({ chart: { title, unit, categories, series } }: { chart: ChartData }) {
  return (
    <Table caption={`${title} (${unit})`} isCaptionHidden className={CLOSE_COLUMNS}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Of what</span>
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" data-number>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ name, values }) => (
              <td key={name} data-number>
                {values[at] === undefined ? "–" : figureOf(values[at])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
