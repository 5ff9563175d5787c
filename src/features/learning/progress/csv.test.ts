import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { csvOf } from "./csv.ts";

const read = (rows: (string | number)[][]): string[][] => parse(csvOf(rows), { bom: true });

test("a table comes back as it went in, whatever stands in its cells", () => {
  const rows = [
    ["station", "band"],
    ['She said "no", twice', "a;b"],
    ["two\nlines", "Café"],
  ];
  assert.deepEqual(read(rows), rows);
  assert.equal(csvOf([["a", 1]]), "\uFEFFa,1\r\n");
});

test("no cell of words is a formula, however it is dressed", () => {
  for (const word of ["=1+1", "+1", "-1", "@x", "\t=1+1", "\r=1", " =1", "＝1+1", "\0=1"])
    assert.equal(read([[word, "x"]])[0]?.[0], `'${word}`);
  assert.deepEqual(read([["a=b", "-"]]), [["a=b", "'-"]]);
});

test("figures stay figures", () => assert.equal(csvOf([[-2, 3.5]]), "\uFEFF-2,3.5\r\n"));
