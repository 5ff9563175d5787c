import assert from "node:assert/strict";
import test from "node:test";
import { faultsIn } from "./plant.ts";

const door = "// What this room is for.\nexport const a = 1;\n";
const imports = (what: string) => `import { a } from "${what}";\nexport const b = a;\n`;

const RULES: [name: string, path: string, importing: string, fault: RegExp][] = [
  [
    "a room that leans on a room above it",
    "src/features/stations/a.ts",
    "#server/interviews",
    /interviews stands above stations/,
  ],
  ["a room that leans on a room beside the ladder", "src/features/marking/a.ts", "#client/site", /site stands beside/],
  ["a room without a place on the ladder", "src/features/lounge/a.ts", "#server/accounts", /lounge has no place/],
  ["a relative import out of a room", "src/features/stations/a.ts", "../../shared/c.ts", /stays inside its room/],
  [
    "a relative import into another room",
    "src/features/stations/a.ts",
    "../accounts/server.ts",
    /stays inside its room/,
  ],
  [
    "a page shell that reaches past a room's doors",
    "src/web/a.ts",
    "../features/accounts/inner.ts",
    /entered by its doors/,
  ],
  ["an examiner that knows the platform", "src/examiner/a.ts", "#platform/clock.ts", /src\/examiner does not know/],
  ["an examiner with a package", "src/examiner/a.ts", "yaml", /src\/examiner needs no such package/],
  ["shared code with a package", "src/shared/a.ts", "kysely", /src\/shared needs no such package/],
  ["shared code that knows the shell", "src/shared/a.ts", "#web/client.ts", /src\/shared does not know/],
  ["a platform that knows a room", "src/platform/a.ts", "#server/accounts", /src\/platform does not know/],
  ["a platform that knows the parts", "src/platform/a.ts", "#ui/button.tsx", /src\/platform does not know/],
  ["parts that know a room", "src/ui/a.ts", "#contract/accounts", /src\/ui does not know/],
  ["parts that know the shell", "src/ui/a.ts", "#web/client.ts", /src\/ui does not know/],
];

for (const [name, path, importing, fault] of RULES) {
  test(`${name} is a fault`, (t) => {
    const faults = faultsIn(t, {
      [path]: imports(importing),
      "src/features/accounts/server.ts": door,
      "src/features/interviews/server.ts": door,
    });
    assert.ok(
      faults.some((each) => each.startsWith(path) && fault.test(each)),
      faults.join("\n"),
    );
  });
}

test("a lazy import and a re-export are seen like any import", (t) => {
  const faults = faultsIn(t, {
    "src/features/stations/a.ts": 'export const a = () => import("#client/interviews");\n',
    "src/features/stations/b.ts": 'export { a } from "#client/interviews";\n',
  });
  assert.equal(faults.filter((fault) => fault.includes("stands above")).length, 2);
});

test("the doors of rooms before one's own, and the site's use of any room, are no faults", (t) => {
  const faults = faultsIn(t, {
    "src/features/accounts/server.ts": door,
    "src/features/stations/a.ts": imports("#server/accounts"),
    "src/features/site/a.ts": imports("#server/stations"),
    "src/features/stations/server.ts": door,
  });
  assert.deepEqual(faults, []);
});

test("a part of the shell that knows the pages of a room is out of bounds for rooms, however far away", (t) => {
  const faults = faultsIn(t, {
    "src/features/accounts/client.ts": "export const a = 1;\n",
    "src/features/stations/a.ts": imports("#web/near.ts"),
    "src/web/near.ts": 'import { b } from "./far.ts";\nexport const a = b;\n',
    "src/web/far.ts": imports("#client/accounts"),
  });
  assert.deepEqual(faults, ["src/features/stations/a.ts imports src/web/near.ts: it knows the pages of a room"]);
});

test("only the router and the openers of the house know more than one room", (t) => {
  const both =
    'import { a } from "#client/accounts";\nimport { b } from "#client/schools";\nexport const c = [a, b];\n';
  const faults = faultsIn(t, { "src/web/side.ts": both, "src/web/router.tsx": both });
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
