import { toast } from "#ui/layers/toast.tsx";
import { isInactive, wasInactive, watchActivity } from "./activity.ts";
import { forgetEverything } from "./forget.ts";
import { refreshSession } from "./refresh-session.ts";
import { currentSession, lostSession, onSession } from "./session.ts";
import { tabStorage } from "../browser-storage.ts";
import { signOut } from "#client/identity/accounts";

/** Leaving the page would cut off the forgetting; a disk that hangs must not keep anybody here. */
const PATIENCE_MS = 2000;

type Going = { toEntry: () => void; onSignedIn: () => void };

/** From the start of the page to its end: the token is exchanged, inactivity ends the session, and all tabs agree who is here. */
export function keepSessionAlive({ toEntry, onSignedIn }: Going): void {
  let user = (currentSession() ?? lostSession())?.user.id;

  onSession(() => {
    const before = user;
    user = (currentSession() ?? lostSession())?.user.id;
    if (before === undefined && user !== undefined) return onSignedIn();
    if (before === user) return;
    if (user !== undefined) return location.assign("/dashboard");
    if (wasInactive()) sayWhy();
    const forgotten = forgetEverything();
    // As the page goes, the router still writes down where it was scrolled to.
    addEventListener("pagehide", () => tabStorage.clear(), { once: true });
    void Promise.race([forgotten, new Promise((done) => setTimeout(done, PATIENCE_MS))]).then(toEntry);
  });

  watchActivity(
    () => void refreshSession(),
    () => void endInactive(),
  );
  if (!isInactive()) void refreshSession();
}

let isEnding = false;

const sayWhy = () => toast({ title: "You were signed out after 2 hours without activity.", duration: 15_000 });

async function endInactive(): Promise<void> {
  if (isEnding || currentSession() === null) return;
  isEnding = true;
  await signOut();
  isEnding = false;
}
