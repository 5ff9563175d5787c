import { isDeepStrictEqual } from "node:util";
import { dayOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { Context } from "#platform/http/context.ts";
import type { BlindSheet, Comparison, Given } from "./contract.ts";
import { compareMarks } from "./compare-marks.ts";
import { criteriaOnSheet, requireFitting } from "./fits-sheet.ts";
import { openLink, orGone, withLink } from "./open-link.ts";
import { type Marked, readMarked } from "./read-marked.ts";
import { hashOf } from "./rules.ts";
import {
  findSecondMark,
  keepMarkerConsent,
  keepSecondMark,
  type LinkRow,
  noteSeen,
  type SecondMarkRow,
} from "./store.ts";

const KIND = "second-mark";
const SEEN = "You have seen our marks, so yours stay as they are.";
const ELSEWHERE = "This sheet was filled in already, in another browser. Only there can it be changed.";
const NOT_YET = "Please send your marks first. Ours open after that.";

type Asked = { token: string; key: string };

/** The link is checked again in the transaction that writes: this one reads under its owner's own rights. */
const readOf = ({ database, clock }: Context, { user_id: userId, attempt_id: attemptId }: LinkRow): Promise<Marked> =>
  orGone(database.asPerson(userId, (tx) => readMarked(tx, clock, { userId, attemptId })));

/** The sheet a stranger marks: nothing on it comes from our marks. */
export async function readSheet(context: Context, token: string): Promise<BlindSheet> {
  const link = await openLink(context, { token, kind: KIND });
  const { station, mark, turns, partner } = await readOf(context, link);
  const given = await context.database.asWorker((tx) => findSecondMark(tx, link.id));
  return {
    id: link.id,
    station: { title: station.title, type: station.type },
    card: station.card,
    stimulus: station.stimulus ?? null,
    partner,
    until: dayOf(link.expires_at),
    turns,
    criteria: criteriaOnSheet({ station, mark }).map(({ id, domain, statement, evidence, contradictions }) => ({
      id,
      domain,
      statement,
      points: evidence.map((each) => ({ id: each.id, point: each.point })),
      against: contradictions.map((each) => ({ id: each.id, point: each.point })),
    })),
    redFlags: station.redFlags.map(({ id, point }) => ({ id, statement: point })),
    state: given === undefined ? "open" : given.seen_at === null ? "given" : "seen",
  };
}

/** Stored once; the browser that gave it may change it until our marks are seen. The same once more changes nothing. */
export async function giveSecondMark(
  context: Context,
  { token, key, consents, given }: Asked & { consents: boolean; given: Given },
): Promise<void> {
  const marked = await readOf(context, await withLink(context, { token, kind: KIND }, async (_, link) => link));
  requireFitting(given, marked);
  const keyHash = hashOf(key);
  await withLink(context, { token, kind: KIND }, async (tx, link) => {
    const before = await findSecondMark(tx, link.id);
    if (before && before.key_hash !== keyHash) throw new AppError("CONFLICT", ELSEWHERE);
    if (before && before.seen_at !== null) {
      if (isSame(before, given, consents)) return;
      throw new AppError("CONFLICT", SEEN);
    }
    await keepSecondMark(tx, link, { keyHash, given, consents, now: context.clock.now() });
  });
}

/** Opens our marks for who gave theirs, and closes theirs. */
export async function revealMarks(context: Context, asked: Asked): Promise<Comparison> {
  const { link, given } = await withLink(context, { ...asked, kind: KIND }, async (tx, found) => {
    const own = await requireOwn(tx, found, asked.key);
    await noteSeen(tx, found.id, context.clock.now());
    return { link: found, given: own.given };
  });
  const { mark, station, hide } = await readOf(context, link);
  const comparison = compareMarks(given, mark, station);
  return {
    ...comparison,
    criteria: comparison.criteria.map((criterion) => ({
      ...criterion,
      ours: { ...criterion.ours, reason: hide(criterion.ours.reason) },
    })),
  };
}

export async function changeMarkerConsent(context: Context, asked: Asked & { consents: boolean }): Promise<void> {
  await withLink(context, { ...asked, kind: KIND }, async (tx, link) => {
    await requireOwn(tx, link, asked.key);
    await keepMarkerConsent(tx, link.id, asked.consents);
  });
}

async function requireOwn(tx: Tx, link: LinkRow, key: string): Promise<SecondMarkRow> {
  const given = await findSecondMark(tx, link.id);
  if (!given) throw new AppError("CONFLICT", NOT_YET);
  if (given.key_hash !== hashOf(key)) throw new AppError("CONFLICT", ELSEWHERE);
  return given;
}

const isSame = (before: SecondMarkRow, given: Given, consents: boolean) =>
  before.marker_consents === consents && isDeepStrictEqual(before.given, given);
