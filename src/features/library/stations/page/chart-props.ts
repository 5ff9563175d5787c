import type { Stimulus } from "#examiner/station.ts";

export type ChartData = Extract<Stimulus, { kind: "chart" }>;
/** `id` names the drawing's fillings on this page; `width` in pixels. */
export type ChartProps = { id: string; chart: ChartData; width: number };
