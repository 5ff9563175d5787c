import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../src/platform/db/database.ts";

export type Row = Record<string, unknown>;

/** How a table's rows are made, whose they are, and which change its owner may make where not every change is allowed. */
type Kind = { owner: string | null; row(userId: string): Row; change?: string };

/** The people of the matrix. An admin is a person like any other and may see no more. */
export type Cast = { studentA: string; studentB: string; admin: string };

/** Seeded under the person's one id, so that rows of other tables can refer to them. */
const HAVE_ONE_ID = new Set(["public.attempts", "public.circuits", "public.recordings", "public.links"]);

export function kindsOf(versionId: string, oneIdOf: (userId: string) => string): Record<string, Kind> {
  const user = (userId: string) => ({ id: userId, name: "", email: `${userId}@example.test` });
  const attempt = (userId: string) => ({
    id: randomUUID(),
    user_id: userId,
    station_id: "any",
    version_id: versionId,
    start_key: randomUUID(),
    seed: 1,
    status: "running",
    started_at: new Date(),
  });
  return {
    "accounts.user": { owner: "id", row: user },
    "accounts.session": {
      owner: "userId",
      row: (userId) => ({ id: randomUUID(), token: randomUUID(), userId, expiresAt: new Date() }),
    },
    "accounts.account": {
      owner: "userId",
      row: (userId) => ({ id: randomUUID(), accountId: userId, providerId: "credential", userId }),
    },
    "accounts.verification": {
      owner: null,
      row: (userId) => ({ id: randomUUID(), identifier: userId, value: "x", expiresAt: new Date() }),
    },
    "accounts.rate_limits": { owner: null, row: () => ({ key: randomUUID(), hits: 1, resets_at: new Date() }) },
    "public.universities": { owner: null, row: () => ({ slug: randomUUID(), name: randomUUID() }) },
    "public.profiles": {
      owner: "user_id",
      row: (userId) => ({
        user_id: userId,
        first_name: "Sam",
        last_name: "Doe",
        uk_area: "London",
        target_university: "x",
      }),
    },
    "public.access_arrangements": {
      owner: "user_id",
      row: (userId) => ({
        user_id: userId,
        reading_percent: 25,
        answer_percent: 25,
        has_rest_breaks: true,
        is_typed: false,
        has_captions: false,
        has_larger_text: false,
        hides_clock: false,
        updated_at: new Date(),
      }),
    },
    "public.user_subscriptions": {
      owner: "user_id",
      row: (userId) => ({ user_id: userId, status: "active", trial_active: false }),
    },
    "public.station_versions": { owner: null, row: () => ({ station_id: "x", hash: randomUUID(), body: "{}" }) },
    "public.stations": { owner: null, row: () => ({ id: randomUUID(), version_id: versionId }) },
    "public.attempts": { owner: "user_id", row: attempt },
    "public.turns": {
      owner: "user_id",
      row: (userId) => ({
        attempt_id: oneIdOf(userId),
        seq: 0,
        user_id: userId,
        speaker: "candidate",
        text: "x",
        at_ms: 0,
      }),
    },
    "public.marks": {
      owner: "user_id",
      row: (userId) => ({ attempt_id: oneIdOf(userId), user_id: userId, state: "failed" }),
      change: "state = 'waiting'",
    },
    "public.mark_versions": {
      owner: "user_id",
      row: (userId) => ({
        attempt_id: oneIdOf(userId),
        number: randomInt(1, 2 ** 31),
        user_id: userId,
        cause: "first",
        mark: "{}",
        marked_at: new Date(),
      }),
    },
    "public.delivery_choices": {
      owner: "user_id",
      row: (userId) => ({ user_id: userId, shown: ["pace"], updated_at: new Date() }),
    },
    "public.corrections": {
      owner: "user_id",
      row: (userId) => ({
        attempt_id: oneIdOf(userId),
        seq: 0,
        number: randomInt(1, 2 ** 31),
        user_id: userId,
        from_text: "x",
        to_text: "y",
        at: new Date(),
      }),
    },
    "public.self_marks": {
      owner: "user_id",
      row: (userId) => ({ attempt_id: oneIdOf(userId), user_id: userId, at: new Date() }),
    },
    "public.disagreements": {
      owner: "user_id",
      row: (userId) => ({
        id: randomUUID(),
        attempt_id: oneIdOf(userId),
        mark_number: 1,
        user_id: userId,
        criterion: randomUUID(),
        says: "x",
        asks_again: false,
        filed_at: new Date(),
      }),
    },
    "public.circuits": {
      owner: "user_id",
      row: (userId) => ({
        id: randomUUID(),
        user_id: userId,
        start_key: randomUUID(),
        seed: 1,
        format: "{}",
        started_at: new Date(),
      }),
      change: "left_at = now()",
    },
    "public.circuit_stations": {
      owner: "user_id",
      row: (userId) => ({
        circuit_id: oneIdOf(userId),
        place: randomInt(1, 2 ** 31),
        user_id: userId,
        station_id: randomUUID(),
        form: "live",
        area: "x",
        fit: "area",
        was_seen: false,
        is_stand_in: false,
      }),
    },
    "public.speech_usage": {
      owner: "user_id",
      row: (userId) => ({ day: `20${10 + Math.floor(Math.random() * 80)}-01-01`, user_id: userId, ms: 1 }),
    },
    "public.voice_gaps": {
      owner: "user_id",
      row: (userId) => ({ attempt_id: oneIdOf(userId), seq: 2, user_id: userId, gap_ms: 900, at: new Date() }),
    },
    "public.page_views": {
      owner: null,
      row: () => ({ day: "2026-01-01", page: randomUUID(), count: 1 }),
      change: "count = count + 1",
    },
    "public.model_usage": {
      owner: "user_id",
      row: (userId) => ({
        user_id: userId,
        day: "2026-01-01",
        turns: 1,
        interview_ms: 0,
        input_tokens: 0,
        output_tokens: 0,
      }),
      change: "turns = turns + 1",
    },
    "public.marker_usage": {
      owner: "user_id",
      row: (userId) => ({ user_id: userId, day: "2026-01-01", answers: 1, input_tokens: 0, output_tokens: 0 }),
      change: "answers = answers + 1",
    },
    "public.feature_switches": {
      owner: null,
      row: () => ({ name: randomUUID(), is_on: true, changed_at: new Date() }),
      change: "is_on = false",
    },
    "public.recordings": {
      owner: "user_id",
      row: (userId) => ({
        id: randomUUID(),
        user_id: userId,
        attempt_id: oneIdOf(userId),
        key: randomUUID(),
        kind: "video",
        created_at: new Date(),
        heard_at: new Date(),
        delete_at: new Date(),
      }),
    },
    "public.recording_slices": {
      owner: "user_id",
      row: (userId) => ({
        recording_id: oneIdOf(userId),
        part: 0,
        slice: 0,
        user_id: userId,
        bytes: 1,
        sha256: "x",
        start_ms: 0,
        mime: "video/webm",
        created_at: new Date(),
      }),
    },
    "public.recording_storage": { owner: null, row: () => ({ id: randomUUID() }) },
    "public.links": {
      owner: "user_id",
      row: (userId) => ({
        id: randomUUID(),
        user_id: userId,
        attempt_id: oneIdOf(userId),
        kind: "second-mark",
        made_at: new Date(),
        expires_at: new Date(),
      }),
    },
    "public.second_marks": {
      owner: "user_id",
      row: (userId) => ({
        link_id: oneIdOf(userId),
        user_id: userId,
        attempt_id: oneIdOf(userId),
        key_hash: "x",
        given: "{}",
        marker_consents: false,
        given_at: new Date(),
      }),
    },
    "mail.letters": {
      owner: null,
      row: (userId) => ({ recipient: `${userId}@example.test`, subject: "x", text: "x", html: "x" }),
    },
  };
}

export function insertOf(table: string, row: Row) {
  const columns = Object.keys(row).map((column) => sql.id(column));
  const values = Object.values(row).map((value) => sql`${value}`);
  return sql`insert into ${sql.id(...table.split("."))} (${sql.join(columns)}) values (${sql.join(values)})`;
}

/** Three people with a row each in every table that holds people's rows, put there by the owner. */
export async function seed(database: Database): Promise<{ cast: Cast; kinds: Record<string, Kind> }> {
  const cast = { studentA: randomUUID(), studentB: randomUUID(), admin: randomUUID() };
  const people = Object.values(cast);
  const ids = new Map<string, string>(people.map((userId) => [userId, randomUUID()]));
  const oneIdOf = (userId: string) => ids.get(userId) ?? "";
  const versionId = await database.asWorker(async (tx) => {
    const found = await sql<{ id: string }>`select id from station_versions limit 1`.execute(tx);
    return found.rows[0]?.id ?? "";
  });
  const kinds = kindsOf(versionId, oneIdOf);
  await database.asOwner((owner) =>
    owner.transaction().execute(async (tx) => {
      for (const [table, kind] of Object.entries(kinds)) {
        if (!(await isThere(tx, table)))
          throw new Error(`There is no table ${table} any more: tests/security/rows.ts still makes rows for it.`);
        await sql.raw(`alter table ${quoted(table)} no force row level security`).execute(tx);
        for (const userId of people) {
          const row = kind.row(userId);
          await insertOf(table, HAVE_ONE_ID.has(table) ? { ...row, id: oneIdOf(userId) } : row).execute(tx);
        }
        if (!table.startsWith("accounts."))
          await sql.raw(`alter table ${quoted(table)} force row level security`).execute(tx);
      }
    }),
  );
  return { cast, kinds };
}

export const quoted = (table: string) =>
  table
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

async function isThere(tx: Tx, table: string): Promise<boolean> {
  const found = await sql<{ there: boolean }>`select to_regclass(${quoted(table)}) is not null as there`.execute(tx);
  return found.rows[0]?.there ?? false;
}
