import type { Filing, MistakeSubject } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { networkOf } from "#platform/http/address.ts";
import type { Context } from "#platform/http/context.ts";
import { takeHit, type Limit } from "#platform/rate-limit.ts";
import { needsAccount, TELLS_OF_STATIONS, tellsOfStations } from "./rules.ts";
import { keepMistake } from "./store.ts";

/** What a subject is called, found in the feature that has it; nothing where there is no such thing to be read. */
export type FindTitle = (tx: Tx, slug: string) => Promise<string | undefined>;
export type Titles = Partial<Record<MistakeSubject["kind"], FindTitle>>;

const BY_ACCOUNT: Limit = { name: "mistakes", most: 20, seconds: 3600 };
const BY_NETWORK: Limit = { name: "mistakes-public", most: 5, seconds: 3600 };
/** Over all networks together: nobody reads more than that. */
const BY_ANYBODY: Limit = { name: "mistakes-anybody", most: 200, seconds: 3600 };

type Filed = { key: string; subject: MistakeSubject; says: string; source?: string | undefined };

export async function fileMistake(context: Context, titles: Titles, filed: Filed): Promise<Filing> {
  const { database, clock, request } = context;
  const person = await context.findPerson();
  const userId = person?.userId ?? null;
  const { key, subject, says, source } = filed;
  if (userId === null && needsAccount(subject)) throw new AppError("UNAUTHORIZED");
  if (subject.kind === "school" && tellsOfStations(says)) return { state: "refused", why: TELLS_OF_STATIONS };

  if (userId !== null) await takeHit(database, clock, BY_ACCOUNT, userId);
  else {
    await takeHit(database, clock, BY_NETWORK, networkOf(request.address));
    await takeHit(database, clock, BY_ANYBODY, "");
  }
  await database.asPerson(userId, async (tx) => {
    if ((await titles[subject.kind]?.(tx, subject.slug)) === undefined) throw new AppError("NOT_FOUND");
    await keepMistake(tx, { id: key, subject, userId, says: says.trim(), source: source ?? null, at: clock.now() });
  });
  return { state: "filed" };
}
