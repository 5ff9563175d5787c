import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { install, NODE, readIfAny, ROOT, stop } from "./install.mjs";

const DIST = join(ROOT, "dist");
const WEB = join(DIST, "web");
const STAMP = join(WEB, ".stationwise-build");
const KEEP_DAYS = 30;
export const VITE = join(ROOT, "node_modules", "vite", "bin", "vite.js");

/**
 * Builds the pages into dist/web and reads the stations into dist/stations when what they are made of has changed.
 * Answers what the build said when it failed, else null.
 */
export function build() {
  const wanted = fingerprint();
  if (readIfAny(STAMP) === wanted) return null;
  process.stdout.write("Building the pages…\n");
  clearLeftovers();
  const fresh = join(DIST, `building-${process.pid}`);
  const run = (args) => spawnSync(NODE, args, { cwd: ROOT, encoding: "utf8" });
  const stations = run([join("tools", "compile-stations.ts")]);
  if (stations.status !== 0) return stations.stderr;
  const result = run([VITE, "build", "--outDir", fresh, "--emptyOutDir", "--logLevel", "warn"]);
  if (result.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    return `${result.stdout}${result.stderr}`;
  }
  keepOldAssets(fresh);
  writeFileSync(join(fresh, ".stationwise-build"), wanted);
  const old = join(DIST, `old-${process.pid}`);
  if (existsSync(WEB)) renameSync(WEB, old);
  renameSync(fresh, WEB);
  rmSync(old, { recursive: true, force: true });
  return null;
}

function fingerprint() {
  const hash = createHash("sha256");
  const single = [
    "app.html",
    "public.html",
    "tools/compile-stations.ts",
    "tools/prerender.ts",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
  ];
  for (const path of [
    ...single,
    ...filesUnder("src"),
    ...filesUnder("public"),
    ...filesUnder("content/site"),
    ...filesUnder("content/policies"),
    ...filesUnder("content/articles"),
    ...filesUnder("content/schools"),
    ...filesUnder("content/stations"),
    ...filesUnder("content/validity"),
  ].toSorted()) {
    if (/\.test\.tsx?$/.test(path) || !existsSync(join(ROOT, path))) continue;
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(ROOT, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  const paths = readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name));
  return paths.filter((path) => statSync(join(ROOT, path)).isFile());
}

/** A tab opened before a deploy still asks for the code it was made with. */
function keepOldAssets(fresh) {
  const assets = join(WEB, "assets");
  if (!existsSync(assets)) return;
  const oldest = Date.now() - KEEP_DAYS * 86_400_000;
  for (const name of readdirSync(assets)) {
    const from = join(assets, name);
    const to = join(fresh, "assets", name);
    if (!existsSync(to) && statSync(from).mtimeMs > oldest) cpSync(from, to, { preserveTimestamps: true });
  }
}

/** What a build that was killed left behind; a killed swap gives the last whole build back. */
function clearLeftovers() {
  if (!existsSync(DIST)) return;
  for (const name of readdirSync(DIST)) {
    const [kind, pid] = name.split("-");
    if ((kind !== "building" && kind !== "old") || isAlive(Number(pid))) continue;
    if (kind === "old" && !existsSync(WEB)) renameSync(join(DIST, name), WEB);
    else rmSync(join(DIST, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

if (fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  install();
  const problem = build();
  if (problem !== null) stop(`${problem}\nThe pages could not be built: the reason is above.`);
}
