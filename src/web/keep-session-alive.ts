import { toast } from "#ui/toast.tsx";
import { isInactive, watchActivity } from "./activity.ts";
import { forgetEverything } from "./forget.ts";
import { refreshSession } from "./refresh-session.ts";
import { currentSession, lostSession, onSession } from "./session.ts";
import { signOut } from "#client/accounts";

type Going = { toEntry: () => void; onSignedIn: () => void };

/** From the start of the page to its end: the token is exchanged, inactivity ends the session, and all tabs agree who is here. */
export async function keepSessionAlive({ toEntry, onSignedIn }: Going): Promise<void> {
  let user = (currentSession() ?? lostSession())?.user.id;

  onSession(() => {
    const before = user;
    user = (currentSession() ?? lostSession())?.user.id;
    if (before === undefined && user !== undefined) return onSignedIn();
    if (before === user) return;
    if (user !== undefined) return location.assign("/dashboard");
    forgetEverything();
    toEntry();
  });

  watchActivity(
    () => void refreshSession(),
    () => void endInactive(),
  );
  if (isInactive()) await endInactive();
  else void refreshSession();
}

async function endInactive(): Promise<void> {
  if (currentSession() === null) return;
  await signOut();
  toast({ title: "You were signed out after 2 hours without activity.", duration: 15_000 });
}
