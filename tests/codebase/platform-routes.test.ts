import assert from "node:assert/strict";
import test from "node:test";
import { faultsIn } from "./plant.ts";

const FILE = "src/platform/http/limits.ts";

for (const [written, route] of [
  ['"/api/imports/publish"', "/api/imports/publish"],
  ["`/api/attempts/${id}/turns`", "/api/attempts/"],
  ["/^\\/api\\/voice\\/transcriptions$/u", "/api/voice/transcriptions"],
  ['new RegExp("^/api/(?:voice|imports)/")', "/api/(?:voice"],
  ['"/api/metrics/daily"', "/api/metrics/daily"],
] as const) {
  test(`a route of ours in src/platform is a fault: ${written}`, (t) => {
    const faults = faultsIn(t, { [FILE]: `const id = 1;\nexport const a = [id, ${written}];\n` });
    assert.deepEqual(faults, [`${FILE} names ${route}: what is of one route is said in its feature`]);
  });
}

test("what all routes share is no fault, nor a route in a comment, in a test or in a feature", (t) => {
  const faults = faultsIn(t, {
    [FILE]: [
      "// As /api/imports/publish does.",
      'export const a = ["/api", "/api/", "/api/metrics", "/api/openapi.json"];',
      "export const b = (route: string) => new RegExp(`^/api${route}/?$`, `u`);",
      "",
    ].join("\n"),
    "src/platform/http/limits.test.ts": 'import assert from "node:assert/strict";\nassert.ok("/api/imports");\n',
    "src/features/library/imports/paths.ts": 'export const a = "/api/imports/publish";\n',
  });
  assert.deepEqual(faults, []);
});
