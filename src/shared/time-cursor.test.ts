import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf, readCursor } from "./time-cursor.ts";

const rows = [1, 2, 3].map((minute) => ({ at: new Date(Date.UTC(2026, 0, 1, 0, minute)), id: `entry-${minute}` }));

test("a page that holds all there is leads nowhere", () => {
  assert.deepEqual(
    pageOf(rows, 3, (row) => row),
    { shown: rows, next: null },
  );
  assert.deepEqual(
    pageOf([], 3, () => ({ at: new Date(), id: "" })),
    { shown: [], next: null },
  );
});

test("a page with more behind it leads to what follows its last entry", () => {
  const { shown, next } = pageOf(rows, 2, (row) => row);
  assert.deepEqual(shown, rows.slice(0, 2));
  assert.deepEqual(readCursor(next ?? ""), rows[1]);
});

test("the first page begins nowhere", () => {
  assert.equal(readCursor(undefined), null);
});
