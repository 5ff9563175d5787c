import * as z from "zod";
import type { GoogleReturn } from "#contract/identity/accounts";
import { AppError } from "#platform/errors.ts";
import {
  addChallenge,
  BegunWithGoogle,
  findAccountOfLogin,
  linkLogin,
  lockAccount,
  markProved,
  takeChallenge,
  unlinkLogins,
  vouchedFor,
  waysInOf,
} from "#server/identity/accounts";
import { googleLinkedLetter, googleUnlinkedLetter } from "./letters.ts";
import { limitGuesses } from "./limits.ts";
import { requireNoSecondStep, requireProved, requireSignIn } from "./require-proof.ts";
import { CHALLENGE_MS } from "./rules.ts";
import { inOneGo, type SecurityDeps, type PersonContext, type Work } from "./security.ts";
import * as store from "./store.ts";

const KIND = "google";
const Purpose = z.enum(["link", "proof"]);
type Purpose = z.infer<typeof Purpose>;
const Begun = z.object({ purpose: Purpose, begun: BegunWithGoogle });

function required({ google }: SecurityDeps) {
  if (!google) throw new AppError("NOT_FOUND", "There is no sign-in with Google here.");
  return google;
}

export async function startGoogle(context: PersonContext, deps: SecurityDeps, purpose: Purpose) {
  const { userId, token } = context.person;
  const provider = required(deps);
  await limitGuesses(context, userId);
  if (purpose === "link") await inOneGo(context, (work) => requireProved(work, token));
  const { url, begun } = await provider.begin();
  const handle = await inOneGo(context, ({ tx, now }) =>
    addChallenge(tx, {
      kind: KIND,
      userId,
      value: JSON.stringify({ purpose, begun }),
      expiresAt: new Date(now.getTime() + CHALLENGE_MS),
    }),
  );
  return { url, handle };
}

type Returned = { handle: string; params: GoogleReturn };

export async function finishGoogle(context: PersonContext, deps: SecurityDeps, { handle, params }: Returned) {
  const { userId } = context.person;
  const provider = required(deps);
  const asked = await inOneGo(context, ({ tx, now }) => takeChallenge(tx, { kind: KIND, handle, now }));
  if (!asked || asked.userId !== userId)
    throw new AppError("CONFLICT", "That took too long, or was finished already. Please try again.");
  const { purpose, begun } = Begun.parse(JSON.parse(asked.value));
  const { sub } = await vouchedFor(provider, begun, params).catch(asOurs);
  await inOneGo(context, (work) => (purpose === "link" ? link : recognise)(work, context, sub));
  return { done: purpose };
}

/** FORBIDDEN says in this feature that one is to show who one is: what Google refuses is another thing. */
function asOurs(error: unknown): never {
  throw error instanceof AppError && error.code === "FORBIDDEN" ? new AppError("BAD_REQUEST", error.message) : error;
}

async function link(work: Work, { person }: PersonContext, accountId: string): Promise<void> {
  const { userId } = person;
  const email = await lockAccount(work.tx, userId);
  if ((await waysInOf(work.tx, userId)).isGoogleLinked)
    throw new AppError("CONFLICT", "A Google account is linked already. Please remove that link first.");
  if (!(await linkLogin(work.tx, userId, { providerId: "google", accountId })))
    throw new AppError(
      "unique_violation",
      "That Google account opens another account here, so it cannot open this one.",
    );
  await work.post(googleLinkedLetter(email));
}

async function recognise(work: Work, { person }: PersonContext, accountId: string): Promise<void> {
  if ((await findAccountOfLogin(work.tx, { providerId: "google", accountId })) !== person.userId)
    throw new AppError("BAD_REQUEST", "That is not the Google account that is linked here.");
  await requireNoSecondStep(work, person.userId);
  const { family } = await requireSignIn(work, person.token);
  await markProved(work.tx, family, work.now);
}

export function unlinkGoogle(context: PersonContext): Promise<void> {
  const { userId, token } = context.person;
  return inOneGo(context, async (work) => {
    await requireProved(work, token);
    const email = await lockAccount(work.tx, userId);
    const { passwordHash, isGoogleLinked } = await waysInOf(work.tx, userId);
    if (!isGoogleLinked) return;
    if (passwordHash === null && (await store.passkeysOf(work.tx, userId)).length === 0)
      throw new AppError("CONFLICT", "Google is your only way in. Please set a password or add a passkey first.");
    await unlinkLogins(work.tx, userId, "google");
    await work.post(googleUnlinkedLetter(email));
  });
}
