import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import type { ReportLine } from "./count-reporter.ts";

export const ROOT = dirname(import.meta.dirname);
const BIN = join(ROOT, "node_modules", ".bin");

type Options = { env?: NodeJS.ProcessEnv; minutes?: number };
type Ended = { code: number; output: string; seconds: string };

let running: ChildProcess | null = null;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    killGroup(running);
    process.exit(1);
  });
}

/** Runs steps one after the other, says one line for each, and keeps the true count of what passed and failed. */
export class Steps {
  passed = 0;
  failed = 0;
  readonly #say: (line: string) => void;

  constructor(say = (line: string): void => void process.stdout.write(`${line}\n`)) {
    this.#say = say;
  }

  /** A command of node_modules/.bin, or `node` with a script: one pass or one failure. */
  async command(name: string, command: string, args: string[], options: Options = {}): Promise<boolean> {
    const { code, output, seconds } = await run(join(BIN, command), args, options);
    this.tell(name, seconds, code === 0 ? [] : [output.trim() || `ended with code ${code}`]);
    return code === 0;
  }

  /** Test files of node:test: every test counts; so does a file without one, and a run that breaks down. */
  async tests(name: string, files: string[], options: Options & { atOnce?: number } = {}): Promise<void> {
    // Without a file node would look for tests by itself, and find those of other steps.
    if (files.length === 0) return this.tell(name, "0", ["no test file was found"]);
    const folder = await mkdtemp(join(tmpdir(), "stationwise-tests-"));
    const report = join(folder, "report.jsonl");
    const atOnce = options.atOnce ?? availableParallelism();
    // Without --test-force-exit: it ends a file before the last of its tests are reported, and the count comes out short.
    const flags = ["--test", "--test-timeout=300000", `--test-concurrency=${atOnce}`];
    flags.push(
      `--test-reporter=${join(import.meta.dirname, "count-reporter.ts")}`,
      `--test-reporter-destination=${report}`,
    );
    const { code, output, seconds } = await run(join(BIN, "node"), [...flags, ...files], options);
    const text = await readFile(report, "utf8").catch(() => "");
    await rm(folder, { recursive: true });

    const { passed, problems } = verdictOf(text, files);
    if (code !== 0 && problems.length === 0) problems.push(`the run ended with code ${code}\n${output.trim()}`);
    this.tell(name, seconds, problems, passed);
  }

  tell(name: string, seconds: string, problems: string[], passed = problems.length === 0 ? 1 : 0): void {
    this.passed += passed;
    this.failed += problems.length;
    const counts =
      passed + problems.length > 1 ? `${passed} passed${problems.length > 0 ? `, ${problems.length} failed` : ""}` : "";
    this.#say(`${problems.length === 0 ? "✓" : "✗"} ${name.padEnd(44)} ${seconds.padStart(6)} s  ${counts}`.trimEnd());
    for (const problem of problems) this.#say(problem.replace(/^/gm, "    "));
  }

  /** The last line of all, and the exit code. */
  finish(): void {
    this.#say(`${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed === 0 && this.passed > 0 ? 0 : 1;
  }
}

export function verdictOf(report: string, files: string[]): { passed: number; problems: string[] } {
  const lines = report
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReportLine);
  const tests = lines.filter((line) => line.kind === "test");
  const failing = tests.filter((test) => test.problem !== null);
  const problems = failing.map((test) => `${relative(ROOT, test.file)} › ${test.name}\n${test.problem}`);
  const silent = files.filter((file) => !tests.some((test) => resolve(ROOT, test.file) === resolve(ROOT, file)));
  problems.push(...silent.map((file) => `${file}\nthe file reported no test`));

  const broken = new Set(failing.map((test) => test.file));
  const said = lines
    .filter((line) => line.kind === "said" && broken.has(line.file))
    .map((line) => (line.kind === "said" ? line.text : ""));
  if (said.length > 0) problems[problems.length - 1] += `\n— printed by these files —\n${said.join("").slice(-8000)}`;
  return { passed: tests.length - failing.length, problems };
}

function run(command: string, args: string[], { env = {}, minutes = 10 }: Options): Promise<Ended> {
  const started = performance.now();
  const path = `${BIN}${delimiter}${process.env.PATH ?? ""}`;
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: path, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const clock = setTimeout(() => {
    output += `\nstopped: it took longer than ${minutes} minutes`;
    killGroup(child);
  }, minutes * 60_000);
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const end = (code: number) => {
    clearTimeout(clock);
    resolve({ code, output, seconds: secondsSince(started) });
  };
  child.on("error", (error) => {
    output += error.message;
    end(1);
  });
  child.on("close", (code) => end(code ?? 1));
  return promise;
}

function killGroup(child: ChildProcess | null): void {
  if (child?.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, "SIGKILL");
}

export const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);
