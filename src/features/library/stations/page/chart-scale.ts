/** Round numbers that hold every value, with zero among them: a bar is as long as what it stands for. */
export function ticksOf(values: readonly number[], wanted = 5): number[] {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  if (least === most) return [0, 1];
  const step = roundStep((most - least) / wanted);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = [1, 2, 2.5, 5, 10].find((each) => rough <= each * power * 1.0001) ?? 10;
  return times * power;
}

/** Where a value lies between two ends, in pixels. */
export const scaleOf = (ticks: readonly number[], from: number, to: number) => {
  const least = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - least;
  return (value: number): number => from + ((value - least) / span) * (to - from);
};

/** As many labels as have room, evenly spread, when the widest is so many pixels wide. The first and the last always stand. */
export function labelledAmong(count: number, room: number, widest: number): number[] {
  const fitting = Math.max(2, Math.min(count, 1 + Math.floor(room / widest)));
  return Array.from({ length: fitting }, (_, at) => Math.round((at * (count - 1)) / (fitting - 1)));
}

const figure = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });
export const figureOf = (value: number): string => figure.format(value).replace("-", "−");
