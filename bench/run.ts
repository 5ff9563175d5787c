// Measures what the product promises: node bench/run.ts [NAME]...
import { bundle } from "./bundle.ts";
import { firstToken } from "./first-token.ts";
import { landing } from "./landing.ts";
import { leaderboard } from "./leaderboard.ts";
import { isWithin, type Figure } from "./load/figure.ts";
import { keepResult, tableOf } from "./load/results.ts";
import { marking } from "./marking.ts";
import { memory } from "./memory.ts";
import { pages } from "./pages.ts";
import { paper } from "./paper.ts";
import { search } from "./search.ts";
import { start } from "./start.ts";
import { throughput } from "./throughput.ts";
import { turns } from "./turns.ts";

const FIGURES: Figure[] = [
  bundle,
  landing,
  start,
  turns,
  firstToken,
  marking,
  paper,
  throughput,
  search,
  leaderboard,
  pages,
  memory,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !FIGURES.some((figure) => figure.name === name));
if (unknown.length > 0) {
  throw new Error(
    `There is no figure called ${unknown.join(", ")}. There are ${FIGURES.map(({ name }) => name).join(", ")}.`,
  );
}

const results = [];
for (const figure of FIGURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const began = performance.now();
  const figures = await figure.measure((line) => process.stderr.write(`${line}\n`));
  results.push(keepResult(figure, figures, (performance.now() - began) / 1000));
  if (!figures.every(isWithin)) process.exitCode = 1;
}
process.stdout.write(`${tableOf(results)}\n`);
