import assert from "node:assert/strict";
import test from "node:test";
import { faultsIn } from "./plant.ts";

const file = (folder: string, count: number, ending = "ts") =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/a${at}.${ending}`, "export {};\n"]));
const asserting = 'import assert from "node:assert/strict";\nassert.ok(true);\n';

test("a folder of 26 source files is a fault, and one of 25 is not", (t) => {
  const faults = faultsIn(t, { ...file("src/shared", 26), ...file("src/ui", 25, "tsx") });
  assert.deepEqual(faults, ["src/shared: 26 source files, and 25 is the most"]);
});

test("tests and migrations are not counted among a folder's files", (t) => {
  const tests = Object.fromEntries(Object.keys(file("src/shared", 26, "test.ts")).map((path) => [path, asserting]));
  assert.deepEqual(faultsIn(t, { ...tests, ...file("src/migrations", 26) }), []);
});

test("an area that is not listed is a fault", (t) => {
  const faults = faultsIn(t, { "src/features/lounge/sofa/a.ts": "export {};\n" });
  assert.deepEqual(faults, ["src/features/lounge: no area in tools/codebase/areas.ts"]);
});

test("a file that belongs to no feature is a fault, and an area without a README another", (t) => {
  const faults = faultsIn(t, { "src/features/library/a.ts": "export {};\n" });
  assert.deepEqual(faults, [
    "src/features/library/a.ts: a file belongs to a feature",
    "src/features/library: no README.md says what the area is for",
  ]);
});

test("an area whose README leaves out a feature is a fault", (t) => {
  const faults = faultsIn(t, {
    "src/features/library/README.md": "# Library\n\n- `stations`: the bank.\n",
    "src/features/library/articles/a.ts": "export {};\n",
    "src/features/library/stations/a.ts": "export {};\n",
  });
  assert.deepEqual(faults, ["src/features/library/README.md: does not name `articles`"]);
});

test("an area's README of more than 200 words is a fault", (t) => {
  const faults = faultsIn(t, {
    "src/features/library/README.md": `\`stations\`${" word".repeat(200)}`,
    "src/features/library/stations/a.ts": "export {};\n",
  });
  assert.deepEqual(faults, ["src/features/library/README.md: more than 200 words"]);
});
