import { cuesOf, outcomeAt } from "#examiner/actor/cues.ts";
import type { Station } from "#examiner/station.ts";
import type { Tx } from "#platform/db/database.ts";
import { type AttemptRow, turnsFrom } from "#server/interview/attempts";
import { cuesKept, type OpenMark } from "#server/marking/marking";
import { requireVersion } from "#server/library/stations";
import { type CueOutcome, Cues } from "./contract.ts";

/** The cues of an attempt as they were kept with its mark, or what they are read from. */
export type CueSource = { kept: Cues } | { station: Station; turns: Awaited<ReturnType<typeof turnsFrom>> };

/**
 * Marks of before kept no cues. Nor do those hold that were kept with a mark which is to be made again, or could not be: it
 * may be of other words than stand there now.
 */
export async function cueSourceOf(
  tx: Tx,
  { id, version_id }: Pick<AttemptRow, "id" | "version_id">,
  { askedAgain, missed }: Pick<OpenMark, "askedAgain" | "missed">,
): Promise<CueSource> {
  const kept = askedAgain === null && missed === null ? Cues.safeParse(await cuesKept(tx, id)) : null;
  if (kept?.success) return { kept: kept.data };
  return { station: await requireVersion(tx, version_id), turns: await turnsFrom(tx, id, 0) };
}

/** Reading them takes a tenth of a second and more: never within a transaction. Null as `cuesOf` says. */
export const cuesFrom = (source: CueSource): Cues | null =>
  "kept" in source ? source.kept : cuesOf(source.station, source.turns);

/** What became of the cue of this turn; null where there is none. As for `cuesFrom`. */
export const outcomeFrom = (source: CueSource, seq: number): CueOutcome | null =>
  "kept" in source
    ? (source.kept.cues.find((cue) => cue.seq === seq)?.outcome ?? null)
    : outcomeAt(source.station, source.turns, seq);
