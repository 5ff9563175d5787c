import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Disagreements, FlagOutcome, FlagToLookAt, Mark } from "#contract/marking/marking";
import type { Report } from "#contract/marking/reports";
import type { Database } from "../../src/platform/db/database.ts";
import { pastRowSecurity } from "./past-row-security.ts";
import { openTestApp, type Someone } from "./test-app.ts";

const ADMIN = "warden@staff.test";

export type Flags = Mark["redFlags"];

/** The newest mark of an attempt raises these red flags, whatever its marker raised. Nothing else of it changes. */
export async function raise(database: Database, attemptId: string, flags: Flags): Promise<void> {
  const raised = sql`mark = jsonb_set(mark, '{redFlags}', ${JSON.stringify(flags)}::jsonb)`;
  await pastRowSecurity(database, "marks", (owner) =>
    sql`update marks set ${raised} where attempt_id = ${attemptId}`.execute(owner),
  );
  await pastRowSecurity(database, "mark_versions", (owner) =>
    sql`update mark_versions set ${raised} where attempt_id = ${attemptId}
      and number = (select max(number) from mark_versions where attempt_id = ${attemptId})`.execute(owner),
  );
}

export const FLAGGED_WORDS =
  "Hello, I'm Sam. I'm so sorry about this morning. Can you tell me what happened to you today?";
/** The first so many characters of the candidate's first turn. */
export const quoteOf = (end: number, said = FLAGGED_WORDS) => ({
  seq: 1,
  start: 0,
  end,
  text: said.slice(0, end),
  atMs: 10_000,
});
export const LIES: Flags[number] = { id: "lies", statement: "Says what is untrue", quote: quoteOf(15) };
export const SHOUTS: Flags[number] = { id: "shouts", statement: "Shouts at her", quote: quoteOf(15) };

/** A product with somebody who looks at red flags that are objected to. */
export async function openFlagging() {
  const app = await openTestApp({ settings: { ADMIN_EMAILS: ADMIN } });
  const { product, request } = app;
  const admin = await app.admin(ADMIN);

  /** Two red flags are raised in the mark that stands. */
  async function flagged(person: Someone): Promise<string> {
    const id = await app.finishStation(person, [FLAGGED_WORDS]);
    await product.jobs.drain();
    await raise(product.database, id, [LIES, SHOUTS]);
    return id;
  }
  const object = ({ token }: Someone, id: string, criterion: string, says = "") =>
    request<Disagreements & { message?: string }>("POST", `/api/attempts/${id}/disagreements`, {
      token,
      body: { key: randomUUID(), criterion, says },
    });

  type Queue = { list: FlagToLookAt[]; next: string | null };
  /** Everything that waits to be looked at, page by page. */
  async function waiting(): Promise<FlagToLookAt[]> {
    const all: FlagToLookAt[] = [];
    for (let after: string | null = ""; after !== null;) {
      const path: string = `/api/operations/flags${after && `?after=${after}`}`;
      const { status, body } = await request<Queue>("GET", path, { token: admin.token });
      assert.equal(status, 200);
      all.push(...body.list);
      after = body.next;
    }
    return all;
  }

  return {
    app,
    flagged,
    object,
    waiting,
    /** What waits of one attempt's objections. */
    waitingOf: async (ids: string[]) => (await waiting()).filter(({ id }) => ids.includes(id)),
    reportOf: async ({ token }: Someone, id: string) =>
      (await request<Report>("GET", `/api/attempts/${id}/report`, { token })).body,
    filedOf: async ({ token }: Someone, id: string) =>
      (await request<Disagreements>("GET", `/api/attempts/${id}/disagreements`, { token })).body,
    decide: (id: string, outcome: FlagOutcome | "kept", { version = 1, token = admin.token } = {}) =>
      request<{ message?: string }>("PUT", `/api/operations/flags/${id}`, { token, body: { outcome, version } }),
    /** Somebody who objects to a red flag, and their objection as those see it who look at it. */
    async objecting(says = "") {
      const person = await app.someone();
      const id = await flagged(person);
      const { body } = await object(person, id, "flag.lies", says);
      const objectionId = body.filed[0]?.id ?? "";
      return { person, id, objectionId, seen: (await waiting()).find((each) => each.id === objectionId) };
    },
  };
}

export const flagsOf = ({ mark, disputedFlags }: Report) => ({
  shown: mark.redFlags.map(({ id }) => id),
  disputed: disputedFlags,
});
