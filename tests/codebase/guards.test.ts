import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import { guard, plant } from "./plant.ts";

const ROOT = join(import.meta.dirname, "../..");
const LINT = ["--type-aware", "--deny-warnings", "src"];

const OFFENDERS: [rule: string, path: string, source: string][] = [
  ["no-floating-promises", "src/shared/a.ts", "export function a() {\n  Promise.resolve(1);\n}\n"],
  ["no-misused-promises", "src/shared/a.ts", "export const a = [1].some(async (n) => Promise.resolve(n));\n"],
  ["no-explicit-any", "src/shared/a.ts", "export const a = (b: any): unknown => b;\n"],
  ["no-console", "src/shared/a.ts", 'console.log("a");\n'],
  ["no-default-export", "src/shared/a.ts", "export default 1;\n"],
  [
    "rules-of-hooks",
    "src/ui/a.tsx",
    'import { useState } from "react";\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1);\n  return null;\n}\n',
  ],
  [
    "exhaustive-deps",
    "src/ui/a.tsx",
    'import { useEffect } from "react";\nexport function A({ b }: { b: string }) {\n  useEffect(() => { document.title = b; }, []);\n  return null;\n}\n',
  ],
  ["alt-text", "src/ui/a.tsx", 'export const A = () => <img src="/a.png" />;\n'],
];

for (const [rule, path, source] of OFFENDERS) {
  test(`the linter is red over ${rule}`, (t) => {
    const { isRed, output } = guard(plant(t, { [path]: source }), "oxlint", LINT);
    assert.ok(isRed);
    assert.match(output, new RegExp(`\\(${rule}\\)`));
  });
}

test("the linter is green over a clean file, and says that it read it", (t) => {
  const { isRed, output } = guard(plant(t, { "src/shared/a.ts": "export const a = 1;\n" }), "oxlint", LINT);
  assert.equal(isRed, false, output);
  assert.match(output, /on 1 file/);
});

test("the compiler is red over a wrong type", (t) => {
  const { isRed, output } = guard(plant(t, { "src/shared/a.ts": 'export const a: number = "one";\n' }), "tsc", [
    "--noEmit",
  ]);
  assert.ok(isRed);
  assert.match(output, /TS2322/);
});

test("the compiler reads the server, the pages, the tests and the tools of this tree", () => {
  const { output } = guard(ROOT, "tsc", ["--noEmit", "--listFilesOnly"]);
  for (const path of ["src/main.ts", "src/web/main.tsx", "tests/codebase/guards.test.ts", "tools/check-codebase.ts"]) {
    assert.ok(output.includes(join(ROOT, path)), path);
  }
});

test("the formatter is red over an untidy file", (t) => {
  const { isRed } = guard(plant(t, { "src/shared/a.ts": "export const a   = 'b'\n" }), "oxfmt", ["--check", "src"]);
  assert.ok(isRed);
});

test("a file and an export that nobody uses are found", (t) => {
  const files = {
    "src/main.ts": 'import { a } from "./shared/a.ts";\nprocess.exitCode = a;\n',
    "src/shared/lost.ts": "export const lost = 1;\n",
  };
  const { isRed, output } = guard(
    plant(t, { ...files, "src/shared/a.ts": "export const a = 1;\nexport const b = 2;\n" }),
    "knip",
    [],
  );
  assert.ok(isRed);
  assert.match(output, /src\/shared\/lost\.ts/);
  assert.match(output, /\bb\b.*src\/shared\/a\.ts/);
});
