// Names in package-lock.json the optional packages of every platform. npm leaves out those that the registry in use
// does not serve, and `npm ci` then refuses the lock. Run after each change of dependencies: node tools/complete-lock.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = join(import.meta.dirname, "../package-lock.json");
const SYSTEMS = ["android", "darwin", "freebsd", "openharmony", "win32", "linux"];
const PROCESSORS = ["wasm32", "arm64", "arm", "ia32", "x64", "ppc64", "riscv64", "s390x", "loong64", "mips64el"];

const lock = JSON.parse(readFileSync(FILE, "utf8"));
const { "": root, ...packages } = lock.packages;

function isNamed(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    if (packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`]) return true;
    if (at === "") return false;
  }
}

function entryOf(name, version, isDev) {
  const target = name.split("/").at(-1);
  const os = SYSTEMS.find((each) => target.includes(each));
  const cpu = PROCESSORS.find((each) => target.includes(each));
  if (!cpu) throw new Error(`${name} does not say for which processor it is.`);
  const libc = target.includes("musl") ? ["musl"] : os === "linux" && target.includes("gnu") ? ["glibc"] : null;
  return {
    version,
    cpu: [cpu],
    ...(isDev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

let added = 0;
for (const [from, { optionalDependencies, dev }] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    if (isNamed(from, name)) continue;
    packages[`node_modules/${name}`] = entryOf(name, version, dev);
    added++;
  }
}
const names = Object.keys(packages).toSorted((a, b) => a.localeCompare(b, "en"));
lock.packages = { "": root, ...Object.fromEntries(names.map((name) => [name, packages[name]])) };
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} packages of other platforms named.\n`);
