import assert from "node:assert/strict";
import test from "node:test";
import { faultsIn } from "./plant.ts";

const quiet = { "src/shared/a.ts": "export const a = 1;\n" };

test("a tidy tree has no faults", (t) => {
  assert.deepEqual(faultsIn(t, quiet), []);
});

test("a tree without code is an error, not a pass", (t) => {
  assert.throws(() => faultsIn(t, {}), /no code to check/);
});

for (const [name, path] of [
  ["a capital letter", "src/shared/TimeOfDay.ts"],
  ["an underscore", "src/shared/time_of_day.ts"],
] as const) {
  test(`${name} in a file name is a fault`, (t) => {
    assert.deepEqual(faultsIn(t, { [path]: quiet["src/shared/a.ts"] }), [`${path}: file names are kebab-case`]);
  });
}

for (const name of ["utils", "helpers", "types", "constants", "index"]) {
  test(`a file called ${name} is a fault`, (t) => {
    const [fault] = faultsIn(t, { [`src/shared/${name}.ts`]: quiet["src/shared/a.ts"] });
    assert.match(fault ?? "", /does not say what is inside/);
  });
}

test("a file of 301 lines is a fault, and one of 300 is not", (t) => {
  const lines = (count: number) => "export {};\n".repeat(count);
  const faults = faultsIn(t, { "src/shared/long.ts": lines(301), "src/shared/just.ts": lines(300) });
  assert.deepEqual(faults, ["src/shared/long.ts: 301 lines, and 300 is the most"]);
});

for (const source of ["export default 1;\n", "const a = 1;\nexport { a as default };\n"]) {
  test(`a default export is a fault: ${source.split("\n")[0]}`, (t) => {
    assert.match(faultsIn(t, { "src/shared/a.ts": source })[0] ?? "", /default export/);
  });
}

test("a public interface that does not say what its feature is for is a fault", (t) => {
  const faults = faultsIn(t, { "src/features/applicant/schools/server.ts": "export const a = 1;\n" });
  assert.match(faults[0] ?? "", /what its feature is for/);
});

const ON_ONE_MACHINE = [["", "root", "notes"].join("/"), ["", "tmp", "team"].join("/"), ["shared", "design"].join("/")];
for (const place of ON_ONE_MACHINE) {
  test(`a mention of ${place.slice(1)} in code or prose is a fault`, (t) => {
    const faults = faultsIn(t, {
      ...quiet,
      "src/shared/b.ts": `export const b = "${place}";\n`,
      "README.md": `See ${place}.\n`,
    });
    assert.equal(faults.filter((fault) => fault.includes("one machine only")).length, 2);
  });
}
