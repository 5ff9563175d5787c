import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

type Entry = { optionalDependencies?: Record<string, string> };

test("the lock names the packages of every platform, or npm ci refuses it on a fresh clone", () => {
  const lock = readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8");
  const { packages } = JSON.parse(lock) as { packages: Record<string, Entry> };
  const named = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  assert.deepEqual(
    wanted.filter((name) => !named.has(name)),
    [],
  );
});
