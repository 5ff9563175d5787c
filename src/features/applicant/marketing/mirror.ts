import type { MirrorName } from "./contract.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Seal } from "#platform/seal.ts";
import { findAddress } from "#server/identity/accounts";
import type { AgreedPeople } from "./agreed.ts";
import { type Outside, OutsideRefusal, type OutsideRecord } from "./outside.ts";
import { digestOf, RECORDS } from "./records.ts";
import {
  dropMirrored,
  findMirrored,
  findMirroredById,
  type MirroredRow,
  noteAsked,
  noteFailed,
  noteSent,
  noteSettled,
} from "./store.ts";

export type Mirror = { name: MirrorName; outside: Outside };

export type MirrorDeps = { database: Database; clock: Clock; people: AgreedPeople; seal: Seal };

/** What is to be there of a person, as things stand; null for nothing. */
export async function wantedOf(
  { database, people, seal }: MirrorDeps,
  name: MirrorName,
  userId: string,
): Promise<OutsideRecord | null> {
  const agreed = await database.asWorker((tx) => people.find(tx, userId));
  const email = agreed === null ? undefined : await findAddress(database, userId);
  return agreed === null || email === undefined ? null : RECORDS[name](agreed, email, seal);
}

/** More turns than a person can change their mind in while one request is under way. */
const MOST_TURNS = 5;

/**
 * Brings what a service keeps of one person in step with what they agreed to. Safe to run twice, and at the same time as
 * another: after every request the person's wish is read again.
 * @throws OutsideFault while the service cannot be used
 */
export async function bringInStep(deps: MirrorDeps, mirror: Mirror, userId: string): Promise<void> {
  const { database, clock } = deps;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const wanted = await wantedOf(deps, mirror.name, userId);
    const row = await database.asWorker((tx) =>
      wanted === null
        ? findMirrored(tx, mirror.name, userId)
        : noteAsked(tx, { mirror: mirror.name, userId, key: wanted.key, at: clock.now() }),
    );
    if (row === undefined) return;
    if (wanted === null) return removeOutside(deps, mirror, row);
    // It may be there under the old key, where the answer was lost.
    if (row.outside_id === null && row.outside_key !== wanted.key) {
      await removeOutside(deps, mirror, row);
      continue;
    }
    if (row.outside_id !== null && row.sent_digest === digestOf(wanted))
      return database.asWorker((tx) => noteSettled(tx, row.id, clock.now()));
    if (!(await put(deps, mirror, row, wanted))) return;
  }
}

/** What is there of somebody whose account is gone. */
export async function removeLeft(deps: MirrorDeps, mirror: Mirror, id: string): Promise<void> {
  const row = await deps.database.asWorker((tx) => findMirroredById(tx, id));
  if (row?.person_id === null) await removeOutside(deps, mirror, row);
}

async function removeOutside({ database, clock }: MirrorDeps, { outside }: Mirror, row: MirroredRow): Promise<void> {
  try {
    await outside.remove({ outsideId: row.outside_id, key: row.outside_key });
  } catch (error) {
    if (!(error instanceof OutsideRefusal)) throw error;
    return database.asWorker((tx) => noteFailed(tx, row.id, error.message, clock.now()));
  }
  await database.asWorker((tx) => dropMirrored(tx, row.id));
}

/** False where the service refuses this record. */
async function put(
  { database, clock }: MirrorDeps,
  { outside }: Mirror,
  row: MirroredRow,
  record: OutsideRecord,
): Promise<boolean> {
  try {
    const outsideId = await outside.put(record, row.outside_id);
    await database.asWorker((tx) =>
      noteSent(tx, row, { outsideId, key: record.key, digest: digestOf(record), at: clock.now() }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof OutsideRefusal)) throw error;
    await database.asWorker((tx) => noteFailed(tx, row.id, error.message, clock.now()));
    return false;
  }
}
