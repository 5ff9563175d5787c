import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { hasTarget, isWithin, type Figure, type Measured } from "./figure.ts";

const FOLDER = join(import.meta.dirname, "..", "results");

type Result = {
  name: string;
  how: string;
  date: string;
  machine: string;
  seconds: number;
  figures: (Measured & { pass: boolean | null })[];
};

const machine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

export function keepResult({ name, how }: Figure, figures: Measured[], seconds: number): Result {
  const result: Result = {
    name,
    how,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    seconds: Math.round(seconds),
    figures: figures.map((each) => ({ ...each, pass: hasTarget(each) ? isWithin(each) : null })),
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(FOLDER, "README.md"), readme());
  return result;
}

function targetOf({ most, least, unit }: Measured): string {
  if (most !== undefined) return `≤ ${most} ${unit}`;
  return least === undefined ? "" : `≥ ${least} ${unit}`;
}

export function tableOf(results: Result[]): string {
  const rows = results.flatMap(({ name, figures }) =>
    figures.map((figure) => {
      const verdict = figure.pass === null ? "" : figure.pass ? "yes" : "**no**";
      return `| ${name} | ${figure.what} | ${figure.value} ${figure.unit} | ${targetOf(figure)} | ${verdict} |`;
    }),
  );
  return ["| figure | what | measured | target | within |", "|---|---|---:|---:|---|", ...rows].join("\n");
}

function readme(): string {
  const results = existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((file) => file.endsWith(".json"))
        .toSorted()
        .map((file) => JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Result)
    : [];
  const notes = results.map(({ name, how, date, machine }) => `- **${name}** (${date}; ${machine}): ${how}`);
  return `# Figures\n\nWritten by \`npm run bench\`; \`npm run bench -- NAME\` measures one again.\n\n${tableOf(results)}\n\n${notes.join("\n")}\n`;
}
