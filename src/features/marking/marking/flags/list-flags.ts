import type { Mark } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { findNames } from "#server/applicant/profiles";
import { noteReadings } from "#server/identity/accounts";
import { findAttempt, turnsOf } from "#server/interview/attempts";
import { requireVersion } from "#server/library/stations";
import { namesHider, quoteHider } from "#shared/hide-names.ts";
import { pageOf, readCursor } from "#shared/time-cursor.ts";
import type { FlagToLookAt } from "../contract.ts";
import { openObjections } from "./store.ts";

const AT_ONCE = 20;

type Quote = Mark["redFlags"][number]["quote"];
type Turn = Awaited<ReturnType<typeof turnsOf>>[number];

type Found = { userId: string; flag: Omit<FlagToLookAt, "quote">; quote: Quote; turns: Turn[] };

/**
 * What somebody has to look at, with as much of what was said as it takes, and to whoever said it that it was read.
 * Their names are taken out: whose words they are makes no difference to what they say.
 */
export async function listFlags(
  { database, clock, person }: PersonContext,
  after: string | undefined,
): Promise<{ list: FlagToLookAt[]; next: string | null }> {
  const { found, next } = await database.asWorker(async (tx) => {
    const rows = await openObjections(tx, readCursor(after), AT_ONCE + 1);
    const { shown, next } = pageOf(rows, AT_ONCE, ({ at, id }) => ({ at, id }));
    const userIds = shown.map(({ user_id }) => user_id);
    await noteReadings(tx, { staffId: person.userId, what: "flag", userIds, now: clock.now() });
    const found: Found[] = [];
    for (const { id, attempt_id, user_id, criterion, says, at, mark, version } of shown) {
      const flag = mark.redFlags.find((each) => `flag.${each.id}` === criterion);
      if (!flag) continue;
      const turns = await turnsOf(tx, attempt_id);
      const around = { station: await titleOf(tx, attempt_id), ...aroundOf(turns, flag) };
      found.push({
        userId: user_id,
        flag: { id, version, ...around, says, filedAt: at.toISOString() },
        quote: flag.quote,
        turns,
      });
    }
    return { found, next };
  });
  const list: FlagToLookAt[] = [];
  for (const { userId, flag, quote, turns } of found) {
    const { before, said, says } = flag;
    const hide = namesHider(await findNames(database, userId));
    const hidden = quoteHider(hide, turns)(quote);
    list.push({ ...flag, before: before && hide(before), said: hide(said), quote: hidden, says: hide(says) });
  }
  return { list, next };
}

async function titleOf(tx: Tx, attemptId: string): Promise<string> {
  const attempt = await findAttempt(tx, attemptId);
  return attempt ? (await requireVersion(tx, attempt.version_id)).title : "";
}

/** The turn the flagged words are in, and what was said to the candidate before it. */
function aroundOf(turns: readonly Turn[], { statement, quote }: Mark["redFlags"][number]) {
  const at = turns.findIndex(({ seq }) => seq === quote.seq);
  return { statement, before: turns[at - 1]?.text ?? null, said: turns[at]?.text ?? quote.text };
}
