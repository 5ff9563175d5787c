import { sql, type Selectable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isStaying } from "#server/identity/accounts";
import type { Given, LinkKind, Shows } from "./contract.ts";
import type { LinksTable, SecondMarksTable } from "./tables.ts";

export type LinkRow = Omit<Selectable<LinksTable>, "token_hash">;
export type SecondMarkRow = Selectable<SecondMarksTable>;

const LINK = [
  "id",
  "user_id",
  "attempt_id",
  "kind",
  "shows",
  "made_at",
  "expires_at",
  "revoked_at",
  "opened",
  sql<string | null>`last_opened_on::text`.as("last_opened_on"),
] as const;

export async function keepLink(
  tx: Tx,
  link: {
    userId: string;
    attemptId: string;
    kind: LinkKind;
    tokenHash: string;
    shows: Shows | null;
    madeAt: Date;
    expiresAt: Date;
  },
): Promise<LinkRow> {
  return tx
    .insertInto("links")
    .values({
      user_id: link.userId,
      attempt_id: link.attemptId,
      kind: link.kind,
      token_hash: link.tokenHash,
      shows: link.shows && JSON.stringify(link.shows),
      made_at: link.madeAt,
      expires_at: link.expiresAt,
      revoked_at: null,
    })
    .returning(LINK)
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export async function linksOf(tx: Tx, attemptId: string): Promise<LinkRow[]> {
  return tx
    .selectFrom("links")
    .select(LINK)
    .where("attempt_id", "=", attemptId)
    .orderBy("made_at", "desc")
    .orderBy("id")
    .execute();
}

/** Whether there is such a link of one's own. Taken back once is taken back. */
export async function takeBack(tx: Tx, linkId: string, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable("links")
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where("id", "=", linkId)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** The row is held until the transaction ends, so that nothing is written under a link that is being taken back. */
export async function findLinkByHash(tx: Tx, tokenHash: string): Promise<LinkRow | undefined> {
  return tx
    .selectFrom("links")
    .select(LINK)
    .where("token_hash", "=", tokenHash)
    .where(isStaying("links.user_id"))
    .forUpdate()
    .executeTakeFirst();
}

export async function countOpening(tx: Tx, linkId: string, day: string): Promise<void> {
  await tx
    .updateTable("links")
    .set({ opened: sql`opened + 1`, last_opened_on: day })
    .where("id", "=", linkId)
    .execute();
}

export async function forgetTokens(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable("links")
    .set({ token_hash: null })
    .where("token_hash", "is not", null)
    .where(({ or, eb }) => or([eb("expires_at", "<=", now), eb("revoked_at", "is not", null)]))
    .execute();
}

export async function findSecondMark(tx: Tx, linkId: string): Promise<SecondMarkRow | undefined> {
  return tx.selectFrom("second_marks").selectAll().where("link_id", "=", linkId).executeTakeFirst();
}

export async function keepSecondMark(
  tx: Tx,
  { id, user_id, attempt_id }: LinkRow,
  given: { keyHash: string; given: Given; consents: boolean; now: Date },
): Promise<void> {
  const changing = { given: JSON.stringify(given.given), marker_consents: given.consents };
  await tx
    .insertInto("second_marks")
    .values({
      link_id: id,
      user_id,
      attempt_id,
      key_hash: given.keyHash,
      given_at: given.now,
      seen_at: null,
      ...changing,
    })
    .onConflict((conflict) => conflict.column("link_id").doUpdateSet(changing))
    .execute();
}

export async function noteSeen(tx: Tx, linkId: string, now: Date): Promise<void> {
  await tx
    .updateTable("second_marks")
    .set({ seen_at: sql`coalesce(seen_at, ${now})` })
    .where("link_id", "=", linkId)
    .execute();
}

export async function keepMarkerConsent(tx: Tx, linkId: string, consents: boolean): Promise<void> {
  await tx.updateTable("second_marks").set({ marker_consents: consents }).where("link_id", "=", linkId).execute();
}

/** Newest first. */
export async function secondMarksIn(tx: Tx, attemptId: string): Promise<SecondMarkRow[]> {
  return tx
    .selectFrom("second_marks")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .orderBy("given_at", "desc")
    .orderBy("link_id")
    .execute();
}

const one = (of: { attemptId: string; secondMarkId: string }) => ({
  attempt_id: of.attemptId,
  link_id: of.secondMarkId,
});

export async function keepOwnerConsent(
  tx: Tx,
  of: { attemptId: string; secondMarkId: string },
  consents: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable("second_marks")
    .set({ owner_consents: consents })
    .where(({ and }) => and(one(of)))
    .returning("link_id")
    .executeTakeFirst();
  return changed !== undefined;
}

export async function deleteSecondMark(tx: Tx, of: { attemptId: string; secondMarkId: string }): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("second_marks")
    .where(({ and }) => and(one(of)))
    .returning("link_id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Both people have said yes, and the marker can change nothing any more. */
export async function doublyConsented(tx: Tx): Promise<SecondMarkRow[]> {
  return tx
    .selectFrom("second_marks")
    .selectAll()
    .where("marker_consents", "=", true)
    .where("owner_consents", "=", true)
    .where("seen_at", "is not", null)
    .orderBy("link_id")
    .execute();
}
