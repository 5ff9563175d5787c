import { spawn } from "node:child_process";
import { constants } from "node:os";
import { NODE, ROOT, stop } from "./install.mjs";

/** Runs the project's own Node with each list of arguments. The first one's end is ours; signals reach them all. */
export function handOver(...commands) {
  const children = commands.map((args) => spawn(NODE, args, { cwd: ROOT, stdio: "inherit" }));
  for (const child of children) child.on("error", (error) => stop(`${NODE} could not be started: ${error.message}.`));
  const tellAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => tellAll(signal));
  stopWithNpm(() => tellAll("SIGTERM"));
  const [first, ...others] = children;
  first.on("exit", (code, signal) => {
    for (const child of others) child.kill();
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

/** npm ends its shell on SIGTERM, and a shell passes nothing on: without this the server would run on, alone. */
function stopWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 300);
  watch.unref();
}
