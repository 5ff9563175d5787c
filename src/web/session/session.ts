import { subscribersOf } from "#shared/store.ts";
import type { Session } from "#contract/identity/accounts";
import { browserStorage, isRecord, parsedFrom } from "../browser-storage.ts";

/** The session lies in local storage, as the specification wants it; the server rotates and revokes it. */
const KEY = "stationwise.session";

/** Whose session the server ended while they were at work: they may sign in again where they are. */
export type LostSession = { user: Session["user"] };
type Kept = (Session & { keptAt?: number }) | { lost: LostSession };

const changes = subscribersOf();
let cached: { raw: string | null; kept: Kept | null } = { raw: null, kept: null };

function kept(): Kept | null {
  const raw = browserStorage.getItem(KEY);
  if (raw !== cached.raw) cached = { raw, kept: keptIn(parsedFrom(raw)) };
  return cached.kept;
}

/** What a request can carry in its head. */
const TOKEN = /^[!-~]{1,500}$/u;

/** Whoever holds a damaged session is signed out. */
function keptIn(found: unknown): Kept | null {
  if (!isRecord(found)) return null;
  const { token, expiresAt, user, keptAt, lost } = found;
  if (isRecord(lost)) return isUser(lost["user"]) ? { lost: { user: lost["user"] } } : null;
  if (typeof token !== "string" || !TOKEN.test(token) || typeof expiresAt !== "string" || !isUser(user)) return null;
  return { token, expiresAt, user, keptAt: typeof keptAt === "number" && keptAt <= Date.now() ? keptAt : 0 };
}

const isUser = (value: unknown): value is Session["user"] =>
  isRecord(value) && typeof value["id"] === "string" && typeof value["email"] === "string";

function keep(value: Kept | null): void {
  if (value === null) browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, JSON.stringify(value));
  changes.notify();
}

export function currentSession(): Session | null {
  const found = kept();
  return found === null || "lost" in found ? null : found;
}

export function lostSession(): LostSession | null {
  const found = kept();
  return found !== null && "lost" in found ? found.lost : null;
}

export function keepSession(session: Session | null): void {
  keep(session === null ? null : { ...session, keptAt: Date.now() });
}

/** The server no longer accepts the session: remember whose it was, so that nothing on the page need be lost. */
export function loseSession(): void {
  const session = currentSession();
  if (session !== null) keep({ lost: { user: session.user } });
}

/** Milliseconds since this browser was given the token it holds. */
export function tokenAge(): number {
  const found = kept();
  return found === null || "lost" in found ? 0 : Date.now() - (found.keptAt ?? 0);
}

/** Called on every change of the session, in this tab or another. Returns how to stop. */
export function onSession(listener: () => void): () => void {
  const stopElsewhere = onSessionElsewhere(listener);
  const stopHere = changes.subscribe(listener);
  return () => {
    stopHere();
    stopElsewhere();
  };
}

/** Called when the session may have changed outside this page. Returns how to stop. */
export function onSessionElsewhere(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  // A page that the browser had put aside and brings back by Back was told nothing meanwhile.
  const fromAside = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener("storage", fromOtherTab);
  window.addEventListener("pageshow", fromAside);
  return () => {
    window.removeEventListener("storage", fromOtherTab);
    window.removeEventListener("pageshow", fromAside);
  };
}
