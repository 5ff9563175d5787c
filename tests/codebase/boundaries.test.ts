import assert from "node:assert/strict";
import test from "node:test";
import { AREAS } from "../../tools/codebase/areas.ts";
import { faultsIn } from "./plant.ts";

const server = "// What this feature is for.\nexport const a = 1;\n";
const imports = (what: string) => `import { a } from "${what}";\nexport const b = a;\n`;

const RULES: [name: string, path: string, importing: string, fault: RegExp][] = [
  [
    "a feature that uses an area after its own",
    "src/features/library/stations/a.ts",
    "#server/interview/attempts",
    /the area interview comes after library/,
  ],
  [
    "a feature of an area that is not listed",
    "src/features/lounge/sofa/a.ts",
    "#server/identity/accounts",
    /lounge is not one of the areas/,
  ],
  [
    "a relative import out of a feature",
    "src/features/library/stations/a.ts",
    "../../../shared/c.ts",
    /stays inside its feature/,
  ],
  [
    "a relative import into another feature of the same area",
    "src/features/library/stations/a.ts",
    "../articles/server.ts",
    /stays inside its feature/,
  ],
  [
    "a page shell that reaches past a public interface",
    "src/web/a.ts",
    "../features/identity/accounts/inner.ts",
    /public interface is/,
  ],
  ["an examiner that knows the platform", "src/examiner/a.ts", "#platform/clock.ts", /src\/examiner does not know/],
  ["an examiner with a package", "src/examiner/a.ts", "yaml", /src\/examiner needs no such package/],
  ["shared code with a package", "src/shared/a.ts", "kysely", /src\/shared needs no such package/],
  ["shared code that knows the shell", "src/shared/a.ts", "#web/client.ts", /src\/shared does not know/],
  ["a platform that knows a feature", "src/platform/a.ts", "#server/identity/accounts", /src\/platform does not know/],
  ["a platform that knows the parts", "src/platform/a.ts", "#ui/button.tsx", /src\/platform does not know/],
  ["parts that know a feature", "src/ui/a.ts", "#contract/identity/accounts", /src\/ui does not know/],
  ["parts that know the shell", "src/ui/a.ts", "#web/client.ts", /src\/ui does not know/],
];

for (const [name, path, importing, fault] of RULES) {
  test(`${name} is a fault`, (t) => {
    const faults = faultsIn(t, {
      [path]: imports(importing),
      "src/features/identity/accounts/server.ts": server,
      "src/features/interview/attempts/server.ts": server,
    });
    assert.ok(
      faults.some((each) => each.startsWith(path) && fault.test(each)),
      faults.join("\n"),
    );
  });
}

for (const [place, area] of AREAS.entries()) {
  test(`${area} may use what comes before it, and nothing that comes after`, (t) => {
    const others = AREAS.filter((other) => other !== area);
    const faults = faultsIn(t, {
      ...Object.fromEntries(others.map((other) => [`src/features/${other}/far/server.ts`, server])),
      ...Object.fromEntries(
        others.map((other) => [`src/features/${area}/near/${other}.ts`, imports(`#server/${other}/far`)]),
      ),
    });
    const after = AREAS.slice(place + 1);
    assert.deepEqual(
      faults.map((fault) => /the area (\w+) comes after/.exec(fault)?.[1]).toSorted(),
      after.toSorted(),
      faults.join("\n"),
    );
  });
}

test("a lazy import and a re-export are seen like any import", (t) => {
  const faults = faultsIn(t, {
    "src/features/library/stations/a.ts": 'export const a = () => import("#client/interview/attempts");\n',
    "src/features/library/stations/b.ts": 'export { a } from "#client/interview/attempts";\n',
  });
  assert.equal(faults.filter((fault) => fault.includes("comes after")).length, 2);
});

test("the public interface of another feature of one's own area is no fault", (t) => {
  const faults = faultsIn(t, {
    "src/features/library/articles/server.ts": server,
    "src/features/library/stations/a.ts": imports("#server/library/articles"),
  });
  assert.deepEqual(faults, []);
});

test("two features that use each other are a ring, though no file of theirs is in one", (t) => {
  const faults = faultsIn(t, {
    "src/features/library/articles/server.ts": server,
    "src/features/library/articles/a.ts": imports("#server/library/stations"),
    "src/features/library/stations/server.ts": server,
    "src/features/library/stations/a.ts": imports("#server/library/articles"),
  });
  assert.deepEqual(faults, ["a ring of features: library/articles → library/stations → library/articles"]);
});

test("a part of the shell that knows the pages of a feature is out of bounds for features, however far away", (t) => {
  const faults = faultsIn(t, {
    "src/features/identity/accounts/client.ts": "export const a = 1;\n",
    "src/features/library/stations/a.ts": imports("#web/near.ts"),
    "src/web/near.ts": 'import { b } from "./far.ts";\nexport const a = b;\n',
    "src/web/far.ts": imports("#client/identity/accounts"),
  });
  assert.deepEqual(faults, [
    "src/features/library/stations/a.ts imports src/web/near.ts: it knows the pages of a feature",
  ]);
});

test("only what puts the product together knows more than one feature", (t) => {
  const both =
    'import { a } from "#client/identity/accounts";\nimport { b } from "#client/applicant/schools";\nexport const c = [a, b];\n';
  const faults = faultsIn(t, {
    "src/web/side.ts": both,
    "src/web/routing/router.tsx": both,
    "src/web/pages/profile-page.tsx": both,
  });
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? "", /^src\/web\/side\.ts imports accounts, schools/);
});

test("files that import each other in a ring are a fault, types included", (t) => {
  const faults = faultsIn(t, {
    "src/shared/a.ts": imports("./b.ts"),
    "src/shared/b.ts": 'import type { C } from "./c.ts";\nexport const a: C = 1;\n',
    "src/shared/c.ts": 'export type C = number;\nexport { b } from "./a.ts";\n',
  });
  assert.deepEqual(faults, [
    "a ring of imports: src/shared/a.ts → src/shared/b.ts → src/shared/c.ts → src/shared/a.ts",
  ]);
});
