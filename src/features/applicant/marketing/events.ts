import * as z from "zod";
import type { Tx } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs.ts";

const OfPerson = z.object({ userId: z.string() });

/** Something that is passed on of a person has changed, or whether it may be. */
export const personChanged = { name: "person-changed", data: OfPerson };

/** Called in the transaction that changes it. */
export const notePersonChanged = (tx: Tx, jobs: Jobs, userId: string): Promise<void> =>
  jobs.publish(tx, personChanged, { userId });
