import { type DryRun, type FailurePage, type MirrorName, MIRRORS, type MirrorState } from "./contract.ts";
import { nextTryOf } from "#platform/job-desk.ts";
import type { Jobs } from "#platform/jobs.ts";
import { pageOf, readCursor } from "#shared/time-cursor.ts";
import { findAddress } from "#server/identity/accounts";
import type { Agreed } from "./agreed.ts";
import { jobsOfMirror } from "./jobs.ts";
import type { Mirror, MirrorDeps } from "./mirror.ts";
import { digestOf, FIELDS, RECORDS } from "./records.ts";
import { countMirrored, doneSince, failuresAfter, findMirrored, findRun, withdrawnOf } from "./store.ts";

export async function readStates(deps: MirrorDeps, mirrors: readonly Mirror[], jobs: Jobs): Promise<MirrorState[]> {
  const queues = await jobs.desk.queues();
  return Promise.all(
    MIRRORS.map(async (name) => ({
      ...(await readState(deps, name)),
      isConnected: mirrors.some((each) => each.name === name),
      nextTryAt: nextTryOf(queues, jobsOfMirror(name))?.toISOString() ?? null,
    })),
  );
}

async function readState(
  { database, people }: MirrorDeps,
  name: MirrorName,
): Promise<Omit<MirrorState, "isConnected" | "nextTryAt">> {
  return database.asWorker(async (tx) => {
    const counts = await countMirrored(tx, name);
    const run = await findRun(tx, name);
    const since = run && (await doneSince(tx, name, run.started_at));
    const agreed = await people.count(tx, { hasQuiz: name === "airtable" });
    return {
      mirror: name,
      agreed,
      settled: counts.settled,
      waiting: counts.waiting,
      failed: counts.failed,
      lastSettledAt: counts.last?.toISOString() ?? null,
      run: run && since ? { startedAt: run.started_at.toISOString(), total: agreed, ...since } : null,
    };
  });
}

const PAGE = 200;

/** Nothing is sent. */
export async function dryRun({ database, people, seal }: MirrorDeps, name: MirrorName): Promise<DryRun> {
  const found: DryRun = { toAdd: 0, toUpdate: 0, toRemove: 0, unchanged: 0, fields: FIELDS[name] };
  const count = async (agreed: Agreed) => {
    const email = await findAddress(database, agreed.userId);
    const record = email === undefined ? null : RECORDS[name](agreed, email, seal);
    const row = await database.asWorker((tx) => findMirrored(tx, name, agreed.userId));
    if (record === null) found.toRemove += row ? 1 : 0;
    else if (!row?.outside_id) found.toAdd++;
    else if (row.sent_digest !== digestOf(record)) found.toUpdate++;
    else found.unchanged++;
  };
  for (let after = ""; ;) {
    const page = await database.asWorker((tx) => people.listAfter(tx, after, PAGE));
    for (const agreed of page) await count(agreed);
    const last = page.at(-1);
    if (page.length < PAGE || !last) break;
    after = last.userId;
  }
  found.toRemove += (await database.asWorker((tx) => withdrawnOf(tx, name))).length;
  return found;
}

const FAILURES = 50;

export async function readFailures(
  { database }: MirrorDeps,
  name: MirrorName,
  after: string | undefined,
): Promise<FailurePage> {
  const rows = await database.asWorker((tx) => failuresAfter(tx, name, readCursor(after), FAILURES + 1));
  const failed = rows.flatMap((row) => (row.failed_at ? [{ ...row, failed_at: row.failed_at }] : []));
  const { shown, next } = pageOf(failed, FAILURES, (row) => ({ at: row.failed_at, id: row.id }));
  return {
    failures: shown.map((row) => ({
      id: row.id,
      isRemoval: row.person_id === null,
      problem: row.problem ?? "",
      failedAt: row.failed_at.toISOString(),
    })),
    next,
  };
}
