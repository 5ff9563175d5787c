// Runs on any Node from 20 on, before anything is installed: no dependencies here.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".stationwise-install");

/** The project's own Node, which runs the server's TypeScript as it stands. */
export const NODE = join(MODULES, "node", "bin", process.platform === "win32" ? "node.exe" : "node");

export function requireNode20() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) stop(`Stationwise needs Node 20 or newer to start, and this is Node ${process.versions.node}.`);
}

/** Installs what package-lock.json names, unless that is what is there already. */
export function install() {
  const wanted = fingerprint();
  if (existsSync(NODE) && (readIfAny(STAMP) === wanted || isInstalled())) {
    if (readIfAny(STAMP) !== wanted) writeFileSync(STAMP, wanted);
    return;
  }
  process.stdout.write("Installing dependencies…\n");
  const outside = environmentOutside();
  if (npm(["config", "get", "ignore-scripts"], outside).stdout.trim() === "true") {
    stop(
      "npm is set to ignore install scripts, and without them the package “node” has no program: run `npm config set ignore-scripts false` and start again.",
    );
  }
  const result = npm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], outside);
  if (result.status !== 0)
    stop(`${result.stdout}${result.stderr}\nThe dependencies could not be installed: the reason is above.`.trimStart());
  const version = existsSync(NODE) ? spawnSync(NODE, ["--version"], { encoding: "utf8" }).stdout : "none";
  if (!version.startsWith("v26."))
    stop(
      `The package “node” should have brought Node 26 and brought ${version.trim()}: is its install script blocked?`,
    );
  writeFileSync(STAMP, wanted);
}

function fingerprint() {
  const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  );
  const hash = createHash("sha256").update(JSON.stringify([dependencies, devDependencies, overrides, allowScripts]));
  return hash.update(readFileSync(join(ROOT, "package-lock.json"))).digest("hex");
}

/** True when npm's own record of node_modules holds every package of the lock: someone ran npm by hand. */
function isInstalled() {
  const record = readIfAny(join(MODULES, ".package-lock.json"));
  if (record === null) return false;
  const present = JSON.parse(record).packages;
  const locked = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
  const isPresent = ([path, entry]) =>
    path === "" || entry.optional || (present[path]?.version === entry.version && existsSync(join(ROOT, path)));
  return Object.entries(locked).every(isPresent);
}

/** npm replaces node_modules, so it must not itself run on the Node that lies in there. */
function environmentOutside() {
  const inside = (folder) => folder.startsWith(join(ROOT, "node_modules"));
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !inside(folder));
  return { ...process.env, PATH: path.join(delimiter) };
}

function npm(args, env) {
  const result = spawnSync("npm", args, { cwd: ROOT, env, encoding: "utf8", shell: process.platform === "win32" });
  if (result.error) stop(`npm could not be run: ${result.error.message}.`);
  return result;
}

export function readIfAny(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
