import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { openTestDatabase, type TestDatabase } from "../../tests/api/open-database.ts";
import { noteJob, noteTaken } from "../../tests/server/note-job.ts";
import type { Database } from "./db/database.ts";
import { jobsOn, type AnyJob } from "./jobs.ts";
import { logOf } from "./log.ts";

const log = logOf("silent");
const openJobs = async (opened: TestDatabase, database: Database, list: AnyJob[], work = false) => {
  const jobs = jobsOn(database, log, list);
  await jobs.start({ work });
  opened.atEnd(() => jobs.stop());
  return jobs;
};

/** The embedded database answers without letting anything else have its turn. */
const turnOfLoop = () => new Promise<void>((resolve) => void setImmediate(resolve));

type Waiting = { state: string; retry_count: number; seconds: number };

/** How a queue's jobs stand, as only the queue's own role can see. */
async function standing(database: Database, name: string): Promise<Waiting[]> {
  const text = `select state::text, retry_count, extract(epoch from start_after - now())::float8 as seconds from queue.job where name = $1`;
  return (await database.queue.executeSql(text, [name])).rows as Waiting[];
}

describe("a job", async () => {
  const opened = await openTestDatabase();
  const { database } = opened;
  const did: string[] = [];
  const gaveUp: string[] = [];
  let failures = 0;
  const first = noteJob(
    ({ name }) => {
      did.push(name);
      if (failures-- > 0) return Promise.reject(new Error("not now"));
      return Promise.resolve();
    },
    { failed: async ({ name }) => void gaveUp.push(name) },
  );
  const second = noteJob(async ({ name }) => void did.push(`second ${name}`), { name: "take-second-note" });
  const jobs = await openJobs(opened, database, [first, second]);

  const publish = (name: string) => database.asPerson("ann", (tx) => jobs.publish(tx, noteTaken, { name }));
  const drained = async () => {
    await jobs.drain();
    return did.splice(0);
  };

  it("reaches every listener once", async () => {
    await publish("a");
    assert.deepEqual((await drained()).toSorted(), ["a", "second a"]);
    assert.deepEqual(await drained(), []);
  });

  it("that waits already is not asked for again, until it is done", async () => {
    const ask = (name: string) =>
      database.asPerson("ann", (tx) => jobs.enqueueUnlessWaiting(tx, { name: first.name }, { name }));
    for (const name of ["a", "a", "b"]) await ask(name);
    assert.deepEqual((await drained()).toSorted(), ["a", "b"]);
    await ask("a");
    assert.deepEqual(await drained(), ["a"]);
  });

  it("is sent with the transaction it is part of: not before the end, and not when it is rolled back", async () => {
    const rolledBack = database.asPerson("ann", async (tx) => {
      await jobs.publish(tx, noteTaken, { name: "undone" });
      throw new Error("changed my mind");
    });
    await assert.rejects(rolledBack, /changed my mind/u);
    assert.deepEqual(await drained(), []);
  });

  it("leaves the transaction the role it had", async () => {
    const role = await database.asPerson("ann", async (tx) => {
      await jobs.enqueue(tx, first, { name: "b" });
      return (await sql<{ role: string }>`select current_user::text as role`.execute(tx)).rows[0]?.role;
    });
    assert.equal(role, "stationwise_request");
    assert.deepEqual(await drained(), ["b"]);
  });

  it("that fails is tried again", async () => {
    failures = 2;
    await publish("c");
    assert.deepEqual(
      (await drained()).filter((name) => name === "c"),
      ["c", "c", "c"],
    );
    assert.deepEqual(gaveUp, []);
  });

  it("waits longer before each new try", async () => {
    failures = 2;
    const waits: number[] = [];
    const { promise: tried, resolve } = Promise.withResolvers<void>();
    const hard = noteJob(() => Promise.reject(new Error("not now")), {
      name: "take-hard-note",
      retryLimit: 1,
      failed: async () => resolve(),
    });
    const working = await openJobs(opened, database, [hard], true);
    await database.asPerson("ann", (tx) => working.enqueue(tx, hard, { name: "d" }));
    const poll = async (): Promise<void> => {
      await turnOfLoop();
      const [job] = await standing(database, "take-hard-note");
      if (job?.state === "retry") waits.push(job.seconds);
      else if (job?.state !== "failed") return poll();
    };
    await poll();
    await tried;
    assert.ok(waits[0] !== undefined && waits[0] > 0, String(waits));
    failures = 0;
  });

  it("may say how long it takes; then its run is told to stop, and it is tried again", async () => {
    let stopped = 0;
    const slow = noteJob(
      async (_note, signal) => {
        assert.ok(signal);
        await once(signal, "abort");
        stopped++;
      },
      { name: "take-slow-note", expireInSeconds: 1 },
    );
    const working = await openJobs(opened, database, [slow], true);
    await database.asPerson("ann", (tx) => working.enqueue(tx, slow, { name: "s" }));
    const poll = async (): Promise<void> => {
      await turnOfLoop();
      const [job] = await standing(database, "take-slow-note");
      return job?.state === "retry" ? undefined : poll();
    };
    await poll();
    assert.equal(stopped, 1);
  });

  it("tells its last failure, once, so that nobody waits for ever", async () => {
    failures = 3;
    await publish("e");
    assert.equal((await drained()).filter((name) => name === "e").length, 3);
    assert.deepEqual(gaveUp, ["e"]);
  });

  it("with data nobody can read fails, and goes on to the others", async () => {
    await database.asPerson("ann", (tx) => jobs.enqueue(tx, { name: "take-note" }, { nonsense: 1 }));
    await publish("f");
    assert.ok((await drained()).includes("f"));
  });
});

describe("a job whose process is killed", async () => {
  const opened = await openTestDatabase();

  it("is done by the next process", async () => {
    const jobs = await openJobs(opened, opened.database, [noteJob(() => Promise.resolve())]);
    await opened.database.asPerson("ann", (tx) => jobs.publish(tx, noteTaken, { name: "survivor" }));
    await jobs.stop();
    if (opened.database.kind === "embedded") await opened.letGo();

    const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve("../../tests/server/job-child.ts"))], {
      env: { PATH: process.env["PATH"], ...opened.settings },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
    assert.equal(said, "taken survivor\n");
    child.kill("SIGKILL");
    await once(child, "exit");

    const database = await opened.openAnother();
    const { promise: done, resolve } = Promise.withResolvers<string>();
    await openJobs(opened, database, [noteJob(async ({ name }) => resolve(name))], true);
    assert.equal((await standing(database, "take-note"))[0]?.state, "active");
    // The dead process would be missed after ten seconds; here they have passed.
    await database.queue.executeSql(
      "update queue.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'",
    );
    assert.equal(await done, "survivor");
  });
});
