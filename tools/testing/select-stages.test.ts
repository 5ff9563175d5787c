import assert from "node:assert/strict";
import test from "node:test";
import { dependentsOf } from "./changed-files.ts";
import { stagesChanged, stagesOnly, type Known } from "./select-stages.ts";
import type { Stage } from "./stages.ts";

const STAGES: Stage[] = [
  { kind: "command", name: "format", command: "oxfmt", args: [] },
  { kind: "command", name: "lint", command: "oxlint", args: [] },
  { kind: "command", name: "content", command: "node", args: [] },
  { kind: "command", name: "how actors and examiners play", command: "node", args: [] },
  { kind: "command", name: "pages build", command: "node", args: [] },
  { kind: "command", name: "chaos: killed", command: "node", args: [] },
  {
    kind: "node",
    name: "rules and API",
    files: [
      "src/features/money/billing/plans.test.ts",
      "src/features/library/search/search.test.ts",
      "tools/codebase/names.test.ts",
    ],
  },
  { kind: "vitest", name: "components", files: ["tests/components/toast.test.tsx"] },
  { kind: "playwright", name: "pages", files: ["tests/pages/billing-trial.test.ts", "tests/pages/search.test.ts"] },
  { kind: "playwright", name: "sweep", files: ["tests/sweep/billing.test.ts"] },
];

const found = (stages: Stage[]) =>
  stages.map((stage) => (stage.kind === "command" ? stage.name : [stage.name, ...stage.files].join(" ")));
const known: Record<string, Known> = {
  "tools/codebase/names.test.ts": { source: "", names: [/^.+ is a fault$/su] },
  "src/features/library/search/search.test.ts": { source: 'test("finds a word", …)', names: [/^finds a word$/u] },
};
const only = (...names: string[]) => stagesOnly(STAGES, names, (file) => known[file] ?? { source: "", names: [] });

test("a name of a stage means the whole stage", () => {
  assert.deepEqual(found(only("Sweep")), ["sweep tests/sweep/billing.test.ts"]);
});

test("a name in paths means those files, in whatever runner", () => {
  assert.deepEqual(found(only("billing")), [
    "rules and API src/features/money/billing/plans.test.ts",
    "pages tests/pages/billing-trial.test.ts",
    "sweep tests/sweep/billing.test.ts",
  ]);
});

test("a name of a test means the tests of that title, also where it is put together at run time", () => {
  assert.deepEqual(only("Finds a word"), [
    {
      kind: "node",
      name: "rules and API",
      files: ["src/features/library/search/search.test.ts"],
      title: "Finds a word",
    },
  ]);
  assert.deepEqual(found(only("a capital letter is a fault")), ["rules and API tools/codebase/names.test.ts"]);
});

test("several names are found one by one, and a name that nothing has finds nothing", () => {
  assert.deepEqual(found(only("lint", "toast")), ["lint", "components tests/components/toast.test.tsx"]);
  assert.deepEqual(only("nowhere to be found"), []);
});

const changed = (paths: string[], dependents: string[] = []) =>
  found(stagesChanged(STAGES, { paths, dependents: new Set([...paths, ...dependents]) }));

test("a changed file means the tests that import it, those of its feature, and its pages, but neither sweep nor chaos", () => {
  assert.deepEqual(changed(["src/features/money/billing/plans.ts"], ["tests/components/toast.test.tsx"]), [
    "format",
    "lint",
    "pages build",
    "rules and API src/features/money/billing/plans.test.ts",
    "components tests/components/toast.test.tsx",
    "pages tests/pages/billing-trial.test.ts",
  ]);
});

test("a changed test means itself, changed content its check, and nothing changed nothing", () => {
  assert.deepEqual(changed(["tests/pages/search.test.ts"]), [
    "format",
    "lint",
    "pages build",
    "pages tests/pages/search.test.ts",
  ]);
  assert.deepEqual(changed(["content/stations/a.yaml"]), ["format", "content", "how actors and examiners play"]);
  assert.deepEqual(changed([]), []);
});

const module = (path: string, ...imports: string[]) => ({
  path,
  links: imports.map((written) => ({
    to: written.replace("type ", ""),
    isInside: true,
    isRelative: true,
    isType: written.startsWith("type "),
    isLazy: false,
  })),
});

test("what imports a changed file does so through others, but not through the product as a whole, and not for a type", () => {
  const modules = [
    module("src/a.ts"),
    module("src/b.ts", "src/a.ts"),
    module("src/b.test.ts", "src/b.ts"),
    module("src/typed.ts", "type src/a.ts"),
    module("src/product.ts", "src/b.ts"),
    module("tests/api/test-app.ts", "src/product.ts"),
    module("src/c.test.ts", "tests/api/test-app.ts"),
  ];
  const of = (path: string) => [...dependentsOf([path], modules)].toSorted();
  assert.deepEqual(of("src/a.ts"), ["src/a.ts", "src/b.test.ts", "src/b.ts", "src/product.ts"]);
  assert.deepEqual(of("src/product.ts"), ["src/c.test.ts", "src/product.ts", "tests/api/test-app.ts"]);
  assert.deepEqual(of("src/gone.ts"), ["src/gone.ts"]);
});
