import type { Mark } from "#examiner/conversation.ts";
import type { Station } from "#examiner/station.ts";
import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { turnsOf } from "#server/interview/attempts";
import { requireOpenMark, withoutDisputedFlags } from "#server/marking/marking";
import { findProfile } from "#server/applicant/profiles";
import { partnerOf, requireVersion } from "#server/library/stations";
import type { SharedTurn } from "./contract.ts";
import { namesHider, quoteHider } from "#shared/hide-names.ts";

/** A marked attempt as others may read it, its owner's names taken out of every word. */
export type Marked = {
  station: Station;
  mark: Mark;
  turns: SharedTurn[];
  partner: { name: string; role: string } | null;
  /** Takes the owner's names out of a text. */
  hide: (text: string) => string;
  hideQuote: ReturnType<typeof quoteHider>;
};

/** Reads under the owner's own rights. @throws AppError as `requireOpenMark`; CONFLICT when nothing was marked. */
export async function readMarked(
  tx: Tx,
  clock: Clock,
  { userId, attemptId }: { userId: string; attemptId: string },
): Promise<Marked> {
  const { attempt, mark } = await requireOpenMark(tx, clock, attemptId);
  if (mark.unmarked !== null)
    throw new AppError("CONFLICT", "There are no marks for this station, so there is nothing to share.");
  const station = await requireVersion(tx, attempt.version_id);
  const profile = await findProfile(tx, userId);
  const { first_name: first = "", last_name: last = "" } = profile ?? {};
  const hide = namesHider([`${first} ${last}`, first, last]);
  const turns = await turnsOf(tx, attemptId);
  return {
    station,
    mark: (await withoutDisputedFlags(tx, attemptId, mark)).mark,
    turns: turns.map(({ seq, speaker, text, atMs }) => ({ seq, speaker, text: hide(text), atMs })),
    partner: partnerOf(station),
    hide,
    hideQuote: quoteHider(hide, turns),
  };
}
