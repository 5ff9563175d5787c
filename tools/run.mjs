// `node tools/run.mjs tools/check.ts …` works on a fresh clone and on any Node from 20 on.
import { handOver } from "./hand-over.mjs";
import { install, requireNode20 } from "./install.mjs";

requireNode20();
install();
handOver(process.argv.slice(2));
