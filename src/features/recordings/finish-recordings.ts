import { currentSession, lostSession, onSession } from "#web/session.ts";
import { type Delivery, openDelivery } from "./deliver.ts";
import { deliveryEnds, wake } from "./delivery-ends.ts";
import { openDrawer } from "./drawer.ts";
import { hold } from "./hold.ts";
import { isJournalName } from "./journal.ts";
import { findKeeping, type Keeping } from "./keeping.ts";
import { endIdleRecorders } from "./recorders.ts";
import { markWaiting, waitingAttempts } from "./waiting.ts";

let running: Promise<void> | null = null;

/** What an earlier page could not finish sending is sent and completed, one recording after the other. */
export function finishRecordings(): Promise<void> {
  return (running ??= finishAll().finally(() => (running = null)));
}

async function finishAll(): Promise<void> {
  await endIdleRecorders();
  // Signed out since this was asked for: whatever lay here is being wiped.
  if (currentSession() === null) return;
  const drawer = await openDrawer();
  const names = (await drawer.names()).filter(isJournalName);
  const left = new Set<string>();
  for (const name of names) {
    const keeping = await findKeeping(drawer, name);
    if (keeping === null) await drawer.remove(name);
    else if (!(await isFinished(keeping))) left.add(keeping.journal().attemptId);
  }
  // A key without a journal: the drawer was emptied by somebody else.
  for (const attemptId of waitingAttempts()) if (!left.has(attemptId)) markWaiting(attemptId, false);
}

/** False where another page has it in hand, or the server refuses it. */
async function isFinished(keeping: Keeping): Promise<boolean> {
  const { attemptId, userId, key } = keeping.journal();
  if (userId !== currentSession()?.user.id) {
    await keeping.drop();
    return true;
  }
  const letGo = await hold(key);
  if (letGo === null) return false;
  await keeping.change((journal) => ({ ...journal, isEnded: true }));
  const delivery = openDelivery(keeping, deliveryEnds(attemptId));
  const stopWaking = wake(delivery);
  const stopWatching = onSession(() => {
    // Signed out, here or in another tab: nothing is sent or written any more.
    if (currentSession() === null && lostSession() === null) delivery.stop();
  });
  const isDone = await outcomeOf(delivery);
  stopWaking();
  stopWatching();
  letGo();
  return isDone;
}

function outcomeOf(delivery: Delivery): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  delivery.subscribe(() => {
    const { standing } = delivery.snapshot();
    if (standing === "done" || standing === "gone") resolve(true);
    if (standing === "refused") resolve(false);
  });
  delivery.go();
  return promise;
}
