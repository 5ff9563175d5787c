import assert from "node:assert/strict";
import test from "node:test";
import { faultsIn } from "./plant.ts";

const ofLines = (count: number) => `export function a() {\n${"  b();\n".repeat(count - 2)}}\nconst b = () => {};\n`;
const lets = (count: number) => Array.from({ length: count }, (_, at) => `  let v${at} = ${at};\n`).join("");
const keeping = (own: number, inner: number) =>
  `export function a() {\n${lets(own)}  return () => {\n${lets(inner)}  };\n}\n`;

test("a function of 81 lines in src is a fault, and one of 80 is not", (t) => {
  const faults = faultsIn(t, { "src/shared/a.ts": ofLines(81), "src/shared/b.ts": ofLines(80) });
  assert.deepEqual(faults, ["src/shared/a.ts:1 a: a function of 81 lines, and 80 is the most"]);
});

test("six variables of its own that change are a fault, and five are not", (t) => {
  const faults = faultsIn(t, { "src/shared/a.ts": keeping(6, 0), "src/shared/b.ts": keeping(5, 5) });
  assert.deepEqual(faults, ["src/shared/a.ts:1 a: 6 variables that change, and 5 is the most"]);
});

test("a function is counted wherever it stands, and named after what holds it", (t) => {
  const faults = faultsIn(t, {
    "src/shared/a.ts": `export const inner = () => {\n${lets(6)}};\n`,
    "src/shared/b.ts": `export const c = { method() {\n${lets(6)}} };\n`,
  });
  assert.deepEqual(
    faults.map((fault) => fault.split(":")[1]),
    ["1 inner", "1 method"],
  );
});

test("a long function in a tool or a test is no fault", (t) => {
  const asserting = 'import assert from "node:assert/strict";\nassert.ok(true);\n';
  const faults = faultsIn(t, {
    "tools/a.ts": ofLines(200),
    "src/shared/a.test.ts": asserting + ofLines(200),
    "src/shared/b.ts": ofLines(10),
  });
  assert.deepEqual(faults, []);
});
