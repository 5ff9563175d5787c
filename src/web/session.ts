import type { Session } from "#contract/accounts";

/** The session lies in local storage, as the specification wants it; the server rotates and revokes it. */
const KEY = "stationwise.session";

/** Whose session the server ended while they were at work: they may sign in again where they are. */
export type LostSession = { user: Session["user"] };
type Kept = (Session & { keptAt?: number }) | { lost: LostSession };
type Listener = () => void;

const listeners = new Set<Listener>();
let cached: { raw: string | null; kept: Kept | null } = { raw: null, kept: null };

function kept(): Kept | null {
  const raw = localStorage.getItem(KEY);
  if (raw !== cached.raw) cached = { raw, kept: parsed(raw) };
  return cached.kept;
}

function parsed(raw: string | null): Kept | null {
  if (raw === null) return null;
  try {
    return JSON.parse(raw) as Kept;
  } catch {
    return null;
  }
}

function keep(value: Kept | null): void {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(value));
  for (const listener of listeners) listener();
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
export function onSession(listener: Listener): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}
