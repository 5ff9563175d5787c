import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ContentError } from "#platform/content.ts";
import { readInThread } from "./read-in-thread.ts";
import { readGiven } from "./read-given.ts";

const NOTHING = { findStation: async () => undefined, isPicture: () => false };
const source = await readFile("content/stations/roleplay/a-wasted-morning.yaml", "utf8");
const upload = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
const saidOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => assert.fail("it was taken"),
    (problem: unknown) => problem,
  );
  assert.ok(error instanceof ContentError, String(error));
  return error.message;
};

test("what is read in a thread is what would be read here, with what is asked of the bank and its drawings", async () => {
  const given = await readInThread(upload("s.yaml", source), NOTHING);
  assert.deepEqual(given, await readGiven([{ file: "s.yaml", text: source }], NOTHING));
  const [station] = given.stations;
  assert.ok(station);
  const world = { findStation: async () => station, isPicture: (file: string) => file === "a-queue" };
  const alt = "A long queue of people in front of a door that is shut";
  const stimulus = (file: string) =>
    `"${JSON.stringify({ kind: "picture", title: "A queue", file, alt }).replaceAll('"', '""')}"`;
  const table = (file: string) => `slug,level,stimulus\ns-1,3,${stimulus(file)}\n`;
  assert.equal((await readInThread(upload("t.csv", table("a-queue")), world)).stations[0]?.level, 3);
  assert.match(await saidOf(readInThread(upload("t.csv", table("a-crowd")), world)), /no drawing a-crowd/u);
});

test("the faults of a file come out of the thread as they are", async () => {
  assert.match(await saidOf(readInThread(upload("a.yaml", "a: &a 1\nb: *a"), NOTHING)), /a\.yaml:2 \*a is an alias/u);
  assert.match(await saidOf(readInThread(upload("n.zip", "not a zip"), NOTHING)), /no zip archive that can be read/u);
});

test("a file that takes too long, or too much memory, is refused in a sentence", async () => {
  const TOO_MUCH = "s.yaml:1 takes too long to read, or too much memory: send it in smaller parts";
  assert.equal(await saidOf(readInThread(upload("s.yaml", source), NOTHING, { worstMs: 1 })), TOO_MUCH);
  const many = Array.from({ length: 38_000 }, (_, at) => `k${at}: 1`).join("\n");
  assert.equal(await saidOf(readInThread(upload("s.yaml", many), NOTHING, { mostMb: 8 })), TOO_MUCH);
});

test("while a file is read, everybody else is served", async () => {
  const keys = Array.from({ length: 38_000 }, (_, at) => `k${at}: 1`).join("\n");
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  count();
  assert.match(await saidOf(readInThread(upload("k.yaml", keys), NOTHING)), /Unrecognized keys/u);
  isOver = true;
  assert.ok(turns > 1000, `${turns} turns of the loop`);
});
