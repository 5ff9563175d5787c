import type { Fault } from "./judge.ts";
import type { Outcome, Tally } from "./run-fuzz.ts";

const COLUMNS: [string, (tally: Tally) => string | number][] = [
  ["operation", (tally) => tally.operation],
  ["calls", (tally) => tally.calls],
  ["2xx", (tally) => tally.ok],
  ["4xx", (tally) => tally.refused],
  ["5xx", (tally) => tally.broke],
  ["invalid accepted", (tally) => tally.accepted],
  ["outside schema", (tally) => tally.outside],
  ["headers, leaks", (tally) => tally.other],
];
const SHOWN = 15;

export function tableOf({ tallies }: Outcome): string {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const all: Tally = {
    operation: "all",
    calls: sum((tally) => tally.calls),
    ok: sum((tally) => tally.ok),
    refused: sum((tally) => tally.refused),
    broke: sum((tally) => tally.broke),
    accepted: sum((tally) => tally.accepted),
    outside: sum((tally) => tally.outside),
    other: sum((tally) => tally.other),
  };
  const rows = [
    COLUMNS.map(([name]) => name),
    ...[...tallies, all].map((tally) => COLUMNS.map(([, of]) => String(of(tally)))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    )
    .join("\n");
}

/** The first calls at fault, one of each sort, so that they can be made again. */
export function faultsShown(faults: Fault[]): string {
  const seen = new Map<string, { fault: Fault; times: number }>();
  for (const fault of faults) {
    const sort = `${fault.operation} ${fault.kind} ${fault.call.note} ${fault.status}`;
    const known = seen.get(sort);
    if (known) known.times++;
    else seen.set(sort, { fault, times: 1 });
  }
  return [...seen.values()]
    .slice(0, SHOWN)
    .map(({ fault, times }) => sentenceOf(fault, times))
    .join("\n");
}

function sentenceOf({ kind, operation, call, status, detail }: Fault, times: number): string {
  const payload = call.payload === null ? "" : `\n    ${JSON.stringify(call.payload.toString().slice(0, 200))}`;
  const headers = Object.keys(call.headers).length > 0 ? ` ${JSON.stringify(call.headers).slice(0, 160)}` : "";
  return `${kind}: ${operation}, ${call.note}, ${times} times, answered ${status}\n    ${call.method} ${call.url.slice(0, 200)} as ${call.who}${headers}${payload}\n    ${detail}`;
}
