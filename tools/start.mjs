import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, VITE } from "./build.mjs";
import { handOver } from "./hand-over.mjs";
import { NODE_OPTIONS } from "./node-options.mjs";
import { install, requireNode20, ROOT, stop } from "./install.mjs";

requireNode20();
install();
const problem = build();
if (problem !== null) stop(`${problem}\nThe pages could not be built: the reason is above.`);

const options = process.argv.slice(2);
const settings = existsSync(join(ROOT, ".env")) ? ["--env-file=.env"] : [];
const server = [...settings, ...NODE_OPTIONS, "src/main.ts", ...options.filter((option) => option !== "--dev")];
if (options.includes("--dev"))
  handOver(["--watch", "--watch-preserve-output", ...server], [VITE, "build", "--watch", "--logLevel", "warn"]);
else handOver(server);
