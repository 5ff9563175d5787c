import assert from "node:assert/strict";
import { test } from "node:test";
import { modulesUnder } from "../../../../../tools/codebase/tree.ts";
import { READ_BY } from "./reader.ts";

test("every part that decides how a station is read makes a reader of its own", () => {
  const modules = new Map(modulesUnder(process.cwd()).map((module) => [module.path, module]));
  const found = new Set<string>();
  const follow = (path: string) => {
    const module = modules.get(path);
    if (module === undefined || found.has(path)) return;
    found.add(path);
    for (const { to, isType } of module.links) if (!isType) follow(to);
  };
  for (const path of ["src/features/library/stations/reading/station-file.ts", "src/platform/content.ts"]) follow(path);
  assert.deepEqual([...found, "src/features/library/stations/reading/read-stations.ts"].toSorted(), READ_BY.toSorted());
});
