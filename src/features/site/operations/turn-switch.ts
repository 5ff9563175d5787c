import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { setSwitch } from "#platform/switches.ts";
import { FEATURES } from "./features.ts";
import { noteDeed } from "./log-store.ts";
import { hasProvider, type Providers } from "./providers.ts";

type Turn = { key: string; isOn: boolean };

export async function turnProvider(context: PersonContext, providers: Providers, { key, isOn }: Turn): Promise<void> {
  if (!hasProvider(providers, key)) throw new AppError("NOT_FOUND");
  await turnSwitch(context, { key, isOn });
}

export async function turnFeature(context: PersonContext, { key, isOn }: Turn): Promise<void> {
  if (!FEATURES.some((each) => each === key)) throw new AppError("NOT_FOUND");
  await turnSwitch(context, { key, isOn });
}

/** Noted before it is turned: what was done without a note is not possible. */
async function turnSwitch({ database, clock, log, person }: PersonContext, { key, isOn }: Turn): Promise<void> {
  const by = person.userId;
  await database.asWorker((tx) =>
    noteDeed(tx, { at: clock.now(), by, action: isOn ? "turned on" : "turned off", subject: key }),
  );
  await setSwitch({ database, clock }, { name: key, isOn, by });
  log.warn({ switch: key, isOn, admin: by }, "an admin turned a switch");
}
