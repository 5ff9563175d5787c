import { isDeepStrictEqual } from "node:util";
import type { Own, Saved } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { notePersonChanged } from "#server/applicant/marketing";
import { findProfile, lockProfile } from "#server/applicant/profiles";
import { targetsOf } from "./store.ts";

export async function ownOf(tx: Tx, userId: string): Promise<Own> {
  const profile = await findProfile(tx, userId);
  if (!profile) throw new AppError("PGRST116");
  return { profile, targets: await targetsOf(tx, profile) };
}

type Change<Part> = {
  part: (own: Own) => Part;
  from: Part;
  to: Part;
  save: (tx: Tx, own: Own, now: Date) => Promise<void>;
};

/** Asking for what is saved already is no change, so a change may be sent again after its answer was lost. */
export async function changeOwn<Part>(
  { database, clock, jobs, person: { userId } }: PersonContext,
  { part, from, to, save }: Change<Part>,
): Promise<Saved> {
  return database.asPerson(userId, async (tx) => {
    if (!(await lockProfile(tx, userId))) throw new AppError("PGRST116");
    const own = await ownOf(tx, userId);
    if (isDeepStrictEqual(part(own), to)) return { isSaved: true, own };
    if (!isDeepStrictEqual(part(own), from)) return { isSaved: false, own };
    await save(tx, own, clock.now());
    await notePersonChanged(tx, jobs, userId);
    return { isSaved: true, own: await ownOf(tx, userId) };
  });
}
