// npm test, quick forms; npm run test:all, everything in full: node tools/test.ts [--all] [--only NAME]... [--changed] [--since REF]
import { runStages } from "./testing/run-stages.ts";
import { ALL_STAGES, TEST_STAGES } from "./testing/stages.ts";

const args = process.argv.slice(2);
const rest = args.filter((arg) => arg !== "--all");
if (rest.length === args.length) await runStages(TEST_STAGES, rest);
else await runStages(ALL_STAGES, rest, { title: "npm run test:all", file: "bench/results/test-all.md" });
