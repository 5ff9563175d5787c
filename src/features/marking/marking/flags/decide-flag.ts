import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { noteReadings } from "#server/identity/accounts";
import type { FlagOutcome } from "../contract.ts";
import { decideObjection } from "./store.ts";

/** Once and for good. Its candidate may have taken the objection back meanwhile, or somebody else have looked at it. */
export async function decideFlag(
  { database, clock, log, person }: PersonContext,
  { disagreementId, outcome }: { disagreementId: string; outcome: FlagOutcome },
): Promise<void> {
  const now = clock.now();
  await database.asWorker(async (tx) => {
    const userId = await decideObjection(tx, disagreementId, { outcome, now });
    if (userId === undefined)
      throw new AppError("CONFLICT", "It was taken back, or someone has looked at it, meanwhile.");
    await noteReadings(tx, { staffId: person.userId, what: "flag-decided", userIds: [userId], now });
  });
  log.info({ admin: person.userId, disagreementId, outcome }, "an admin decided on a red flag that was objected to");
}
