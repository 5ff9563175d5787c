import assert from "node:assert/strict";
import test from "node:test";
import { build } from "vite";
import { faultsIn, plant } from "./plant.ts";

const imports = (what: string) => `import { a } from "${what}";\nexport const b = a;\n`;
const PAGE = '<!doctype html><title>a</title><script type="module" src="/src/web/main.tsx"></script>';

test("full zod in a contract is a fault, and zod/mini is not", (t) => {
  const faults = faultsIn(t, {
    "src/features/identity/accounts/contract.ts": imports("zod"),
    "src/features/applicant/schools/contract.ts": imports("zod/mini"),
  });
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? "", /accounts\/contract\.ts imports zod:/);
});

test("full zod two imports away from a page is a fault, and on the server it is not", (t) => {
  const faults = faultsIn(t, {
    "src/web/main.tsx": imports("../features/identity/accounts/client.ts"),
    "src/features/identity/accounts/client.ts": imports("./check.ts"),
    "src/features/identity/accounts/check.ts": imports("zod"),
    "src/features/identity/accounts/jobs.ts": imports("zod"),
  });
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? "", /accounts\/check\.ts imports zod:/);
});

test("a part of Node in a page is a fault", (t) => {
  assert.match(faultsIn(t, { "src/ui/a.tsx": imports("node:fs") })[0] ?? "", /imports node:fs: the browser loads/);
});

test("a type of the server's may be named in a page", (t) => {
  const faults = faultsIn(t, {
    "src/web/main.tsx": 'import type { A } from "#platform/a.ts";\nexport const a: A = 1;\n',
  });
  assert.deepEqual(faults, []);
});

const buildOf = (root: string) => build({ root, configFile: false, logLevel: "silent", build: { write: false } });

for (const request of ["#platform/secret.ts", "#server/identity/accounts"]) {
  test(`the pages do not build when one of them imports ${request}`, async (t) => {
    const folder = plant(t, {
      "index.html": PAGE,
      "src/web/main.tsx": `import { a } from "${request}";\ndocument.title = a;\n`,
      "src/platform/secret.ts": 'export const a = "secret";\n',
      "src/features/identity/accounts/server.ts": '// A feature.\nexport const a = "secret";\n',
    });
    await assert.rejects(buildOf(folder), (error: Error) => error.message.includes(request));
  });
}

test("the same page builds when it imports what both sides may know", async (t) => {
  const folder = plant(t, {
    "index.html": PAGE,
    "src/web/main.tsx": 'import { a } from "#shared/open.ts";\ndocument.title = a;\n',
    "src/shared/open.ts": 'export const a = "open";\n',
  });
  await assert.doesNotReject(buildOf(folder));
});
