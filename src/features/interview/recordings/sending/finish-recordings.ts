import { currentSession, lostSession, onSession } from "#web/session/session.ts";
import { type Delivery, openDelivery } from "./deliver.ts";
import { deliveryEnds, wake } from "./delivery-ends.ts";
import { openDrawer } from "../recorder/drawer.ts";
import { hold, letGoElsewhere } from "../recorder/hold.ts";
import { isJournalName, keyOfJournal } from "../recorder/journal.ts";
import { findKeeping, type Keeping } from "../recorder/keeping.ts";
import { endIdleRecorders, isInRoom } from "../recorder/recorders.ts";
import { markWaiting, waitingAttempts } from "../recorder/waiting.ts";

/** How long a page that is loaded again may take until it has in hand what it had before. */
const RETURN_MS = 10_000;

let running: Promise<void> | null = null;
const heldElsewhere = new Set<string>();

/** What an earlier page could not finish sending is sent and completed, one recording after the other. */
export function finishRecordings(): Promise<void> {
  return (running ??= finishAll().finally(() => (running = null)));
}

async function finishAll(): Promise<void> {
  // Before anything is looked into: what begins while the rest is sent is not in it, and keeps its mark.
  const marked = waitingAttempts();
  await endIdleRecorders();
  // Signed out since this was asked for: whatever lay here is being wiped.
  if (currentSession() === null) return;
  const drawer = await openDrawer();
  const left = new Set<string>();
  for (const name of (await drawer.names()).filter(isJournalName)) {
    const key = keyOfJournal(name);
    const letGo = await hold(key);
    if (letGo === null) {
      void finishOnceLetGo(key);
      continue;
    }
    // Read only now: until here another page may have written to it.
    const keeping = await findKeeping(drawer, name);
    if (keeping === null) await drawer.remove(name);
    else if (!(await isFinished(keeping))) left.add(keeping.journal().attemptId);
    letGo();
    if (ownerOfPage() === null) return;
  }
  if (heldElsewhere.size > 0) return;
  // A key without a journal: the drawer was emptied by somebody else.
  for (const attemptId of marked) if (!left.has(attemptId)) markWaiting(attemptId, false);
}

/** The page that has it may be closed, or be closing just now, before all of it is sent. */
async function finishOnceLetGo(key: string): Promise<void> {
  if (heldElsewhere.has(key)) return;
  heldElsewhere.add(key);
  await letGoElsewhere(key);
  heldElsewhere.delete(key);
  setTimeout(() => {
    // From a room this page asks again by itself, once it is left.
    if (!isInRoom()) void finishRecordings();
  }, RETURN_MS);
}

/** Whoever lost their session may sign in again where they are. Null once they have signed out, here or in another tab. */
const ownerOfPage = (): string | null => (currentSession() ?? lostSession())?.user.id ?? null;

/** False where the server refuses it. */
async function isFinished(keeping: Keeping): Promise<boolean> {
  const { attemptId, userId } = keeping.journal();
  if (userId !== ownerOfPage()) {
    await keeping.drop();
    return true;
  }
  await keeping.change((journal) => ({ ...journal, isEnded: true }));
  const delivery = openDelivery(keeping, deliveryEnds(attemptId));
  const stopWaking = wake(delivery);
  const isDone = await outcomeOf(delivery, userId);
  stopWaking();
  return isDone;
}

function outcomeOf(delivery: Delivery, userId: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  /** Signed out: nothing is sent or written any more, and nothing of it is waited for. */
  const look = () => {
    if (ownerOfPage() === userId) return;
    delivery.stop();
    resolve(true);
  };
  const stopWatching = onSession(look);
  delivery.subscribe(() => {
    const { standing } = delivery.snapshot();
    if (standing === "done" || standing === "gone") resolve(true);
    if (standing === "refused") resolve(false);
  });
  delivery.go();
  look();
  return promise.finally(stopWatching);
}
