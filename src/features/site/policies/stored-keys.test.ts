import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { VALUES } from "../../../../tests/conformance/site.ts";
import { readStoredKeys } from "./read-policies.ts";

const ROOT = join(import.meta.dirname, "../../../..");
/** Keeps what others hand it, under their keys. */
const SHELF = "src/web/browser-storage.ts";
const SOURCES = globSync("src/**/*.{ts,tsx}", { cwd: ROOT })
  .filter((path) => !path.includes(".test.") && path !== SHELF)
  .map((path) => ({ path, code: readFileSync(join(ROOT, path), "utf8") }));
const ALL = SOURCES.map(({ code }) => code).join("\n");

/** Kept by code of others. */
const OF_LIBRARIES: Record<string, string> = {
  "tsr-scroll-restoration-v1_3": "node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js",
  sentryReplaySession: "node_modules/@sentry/replay/build/npm/esm/index.js",
};

const pattern = (template: string) => template.replaceAll(/\$\{[^}]*\}/gu, "*");

/** The key a name stands for, wherever it is defined: `NAME = "key"`, or `nameOf = (id) => \`key.${id}\``. */
const keysCalled = (name: string, code: string) =>
  [...code.matchAll(new RegExp(`\\b${name} = (?:\\([^)]*\\) => )?["\`]([^"\`]+)["\`]`, "gu"))].map(([, key]) =>
    pattern(key ?? ""),
  );

/** Every key a file writes. What is handed on by another name is found by the names ending in “key” of the same file. */
function keysWrittenIn({ path, code }: { path: string; code: string }): string[] {
  const written = [
    ...[...code.matchAll(/\.setItem\(\s*([^,]+?),/gu)].map(([, argument]) => argument ?? ""),
    ...[...code.matchAll(/document\.cookie = `\$\{(\w+)\}=/gu)].map(([, name]) => name ?? ""),
  ];
  return written.flatMap((argument) => {
    const literal = /^["`](.+)["`]$/u.exec(argument)?.[1];
    if (literal !== undefined) return [pattern(literal)];
    const name = /^\w+/u.exec(argument)?.[0] ?? "";
    const own = keysCalled(name, code);
    const byName = own.length > 0 || name === "key" ? own : keysCalled(name, ALL);
    const found = byName.length > 0 ? byName : keysCalled("\\w*[kK]ey", code);
    assert.ok(found.length > 0, `${path} writes under ${argument}: give the key a constant, so that it can be listed`);
    return found;
  });
}

test("every key that the code keeps in a browser is in the cookie policy's table", async () => {
  const listed = new Set((await readStoredKeys("content")).map(({ key }) => key));
  const written = SOURCES.flatMap((source) => keysWrittenIn(source).map((key) => `${source.path}: ${key}`));
  assert.ok(written.length >= 9, written.join("\n"));
  assert.deepEqual(
    written.filter((each) => !listed.has(each.split(": ")[1] ?? "")),
    [],
  );
});

test("every key in the table is kept by some code", async () => {
  const written = new Set(SOURCES.flatMap(keysWrittenIn));
  for (const { key } of await readStoredKeys("content")) {
    const library = OF_LIBRARIES[key];
    if (library === undefined) assert.ok(written.has(key), `nothing writes ${key}`);
    else assert.match(readFileSync(join(ROOT, library), "utf8"), new RegExp(`["']${key}["']`, "u"), library);
  }
});

test("no key is listed twice", async () => {
  const keys = (await readStoredKeys("content")).map(({ key, place }) => `${place} ${key}`);
  assert.deepEqual(keys, [...new Set(keys)]);
});

test("nothing is kept in a place the table does not know, and in files and databases under the listed name alone", async () => {
  const places = /\b(indexedDB|cookieStore|caches\.open|navigator\.storage)\b/u;
  const using = SOURCES.filter(({ code }) => places.test(code));
  assert.deepEqual(using.map(({ path }) => path).toSorted(), [
    "src/features/interview/recordings/recorder/drawer.ts",
    "src/web/session/forget-files.ts",
  ]);
  const names = using.flatMap(({ code }) =>
    [...code.matchAll(/\.(?:getDirectoryHandle|removeEntry|deleteDatabase|open)\((\w+)/gu)].map(([, name]) => name),
  );
  assert.deepEqual([...new Set(names)].toSorted(), ["PRIVATE_PLACE", "name"]);
  const listed = (await readStoredKeys("content")).filter(({ place }) => place === "file").map(({ key }) => key);
  assert.deepEqual(listed, keysCalled("PRIVATE_PLACE", ALL));
});

test("the specification's own keys are listed, in their places and for their time", async () => {
  const listed = await readStoredKeys("content");
  const keptOf = (key: string) => listed.find((each) => each.key === key)?.kept ?? "";
  for (const { key, place } of VALUES.storedKeys)
    assert.ok(
      listed.some((each) => each.key === key && each.place === place),
      `${key} (${place})`,
    );
  assert.ok(keptOf("userGeolocation").startsWith(VALUES.geolocationKept));
  assert.ok(keptOf("sidebar_state").startsWith(VALUES.sidebarKept));
});
