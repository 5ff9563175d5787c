import type { Session } from "../../src/features/identity/accounts/contract.ts";
import { turnOnTwoSteps } from "../api/two-steps.ts";
import { ADMINS, type Served } from "../product/start-product.ts";
import { call } from "./candidate.ts";

/** In this worker, whose product has nobody else's. */
let taken = 0;

/** Puts an admin with a second step into the database. Nobody is signed in yet. */
export async function insertAdmin(product: Served): Promise<Session> {
  const email = ADMINS[taken];
  if (email === undefined) throw new Error("There are too few addresses for admins.");
  taken += 1;
  const session = await product.insertPerson({ email, access: "plan" });
  await turnOnTwoSteps((method, path, body) => call(product, method, path, body, session.token), new Date(), 0);
  return session;
}
