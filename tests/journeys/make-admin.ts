import { sql } from "kysely";
import { turnOnTwoSteps } from "../api/two-steps.ts";
import { call, type Session } from "./candidate.ts";
import type { ServedHere } from "./serve-here.ts";

/** Gives somebody an admin's address, and has them turn two-step sign-in on. */
export async function makeAdmin(served: ServedHere, { token, user }: Session, email: string): Promise<void> {
  await served.database.asAccounts((tx) => sql`update "user" set email = ${email} where id = ${user.id}`.execute(tx));
  await turnOnTwoSteps((method, path, body) => call(served, method, path, body, token), new Date(), 0);
}
