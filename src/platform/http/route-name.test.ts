import assert from "node:assert/strict";
import test from "node:test";
import { routeNamesOf } from "./route-name.ts";

const nameOf = routeNamesOf(["/attempts/{attemptId}", "/attempts/{attemptId}/turns", "/health", "/openapi.json"]);

test("a path goes by its operation's name, whatever stands in it", () => {
  assert.equal(nameOf("/api/attempts/0b2f/turns"), "/api/attempts/{attemptId}/turns");
  assert.equal(nameOf("/api/attempts/anna@example.test"), "/api/attempts/{attemptId}");
  assert.equal(nameOf("/api/health/"), "/api/health");
});

test("a path nobody answers and every page go by one name each", () => {
  assert.equal(nameOf("/api/anna@example.test"), "none");
  assert.equal(nameOf("/api/openapiXjson"), "none");
  assert.equal(nameOf("/anna@example.test?token=1"), "page");
});
