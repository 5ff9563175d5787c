import { DAY_MS } from "#shared/durations.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Link, type LinkKind, LINKS_MOST, type Shared, type Shows } from "./contract.ts";
import { requireOpenMark } from "#server/marking/marking";
import { readMarked } from "./read-marked.ts";
import { hashOf, newToken, standingOf } from "./rules.ts";
import { readShared, type SharingDeps } from "./shared-of.ts";
import { keepLink, type LinkRow, linksOf, takeBack } from "./store.ts";

const NOTHING = "Please choose at least one thing that others may see.";

const linkOf = (row: LinkRow, now: Date): Link => ({
  id: row.id,
  kind: row.kind,
  shows: row.shows,
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: standingOf(row, now),
  opened: row.opened,
  lastOpenedOn: row.last_opened_on,
});

function chosen(kind: LinkKind, shows: Shows | undefined): Shows | null {
  if (kind === "second-mark") return null;
  if (!shows || !Object.values(shows).includes(true)) throw new AppError("BAD_REQUEST", NOTHING);
  return shows;
}

/** A link to one's own marked attempt. Only here is its token ever told. */
export async function makeLink(
  { database, clock, person: { userId } }: PersonContext,
  asked: { attemptId: string; kind: LinkKind; expiresInDays: number; shows?: Shows | undefined },
): Promise<{ link: Link; token: string }> {
  const shows = chosen(asked.kind, asked.shows);
  const now = clock.now();
  const token = newToken();
  return database.asPerson(userId, async (tx) => {
    await readMarked(tx, clock, { userId, attemptId: asked.attemptId });
    const working = (await linksOf(tx, asked.attemptId)).filter((link) => standingOf(link, now) === "working");
    if (working.length >= LINKS_MOST)
      throw new AppError("CONFLICT", `This attempt has ${LINKS_MOST} links that work. Please take one back first.`);
    const row = await keepLink(tx, {
      userId,
      attemptId: asked.attemptId,
      kind: asked.kind,
      tokenHash: hashOf(token),
      shows,
      madeAt: now,
      expiresAt: new Date(now.getTime() + asked.expiresInDays * DAY_MS),
    });
    return { link: linkOf(row, now), token };
  });
}

export async function readLinks({ database, clock, person }: PersonContext, attemptId: string): Promise<Link[]> {
  return database.asPerson(person.userId, async (tx) => {
    const { attempt } = await requireOpenMark(tx, clock, attemptId);
    return (await linksOf(tx, attempt.id)).map((row) => linkOf(row, clock.now()));
  });
}

export async function revokeLink({ database, clock, person }: PersonContext, linkId: string): Promise<void> {
  const isThere = await database.asPerson(person.userId, (tx) => takeBack(tx, linkId, clock.now()));
  if (!isThere) throw new AppError("NOT_FOUND");
}

/** What others would see, made as it is made for them. */
export async function previewLink(
  { database, clock, person: { userId } }: PersonContext,
  { attemptId, shows }: { attemptId: string; shows: Shows },
  deps: SharingDeps,
): Promise<Shared> {
  return database.asPerson(userId, (tx) => readShared(tx, clock, { userId, attemptId, shows, until: null }, deps));
}
