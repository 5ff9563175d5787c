// npm run check, before every commit: node tools/check.ts [--only NAME]... [--changed] [--since REF]
import { runStages } from "./testing/run-stages.ts";
import { CHECK_STAGES } from "./testing/stages.ts";

await runStages(CHECK_STAGES, process.argv.slice(2));
