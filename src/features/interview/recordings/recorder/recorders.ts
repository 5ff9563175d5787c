import { currentSession, lostSession, onSession } from "#web/session/session.ts";
import type { DevicesChoice } from "../devices/devices-choice.ts";
import { forgetDrawer, openDrawer } from "./drawer.ts";
import { hold } from "./hold.ts";
import { isJournalName, type Journal, keyOfJournal } from "./journal.ts";
import { findKeeping, type Keeping, openKeeping } from "./keeping.ts";
import { openRecorder, type Recorder } from "./recorder.ts";
import { markWaiting } from "./waiting.ts";

/** The recorders of this page, by attempt. What is being sent goes on without them. */
const open = new Map<string, Promise<Recorder | null>>();

/** Null where another tab records this attempt, or nothing of it is to be recorded. */
export function recorderOf(attemptId: string, choice: DevicesChoice): Promise<Recorder | null> {
  const found = open.get(attemptId);
  if (found) return found;
  const opening = makeRecorder(attemptId, choice);
  open.set(attemptId, opening);
  void followToItsEnd(attemptId, opening);
  return opening;
}

async function followToItsEnd(attemptId: string, opening: Promise<Recorder | null>): Promise<void> {
  const recorder = await opening;
  const close = () => {
    if (recorder === null || recorder.snapshot().phase === "ended") open.delete(attemptId);
  };
  close();
  recorder?.subscribe(close);
}

/** Something of this page records, or may go on recording. */
export const isInRoom = (): boolean => open.size > 0;

/** The rooms were left: what was recorded there is complete. */
export async function endIdleRecorders(): Promise<void> {
  for (const opening of open.values()) {
    const recorder = await opening;
    if (recorder?.isIdle()) recorder.want("ended");
  }
}

async function makeRecorder(attemptId: string, choice: DevicesChoice): Promise<Recorder | null> {
  const userId = currentSession()?.user.id;
  const letGo = userId === undefined ? null : await hold(attemptId);
  if (letGo === null || userId === undefined) return null;
  const found = (await findOwn(attemptId, userId)) ?? (await begun(attemptId, userId, choice));
  if (found === null) {
    letGo();
    return null;
  }
  markWaiting(attemptId, true);
  return openRecorder(found.keeping, { attempt: letGo, keeping: found.letGo });
}

type Held = { keeping: Keeping; letGo: () => void };

/** What an earlier page recorded of the attempt, to be gone on with. */
async function findOwn(attemptId: string, userId: string): Promise<Held | null> {
  const drawer = await openDrawer();
  for (const name of (await drawer.names()).filter(isJournalName)) {
    const letGo = await hold(keyOfJournal(name));
    if (letGo === null) continue;
    const keeping = await findKeeping(drawer, name);
    const journal = keeping?.journal();
    if (keeping && journal?.attemptId === attemptId && journal.userId === userId && !journal.isEnded)
      return { keeping, letGo };
    letGo();
  }
  return null;
}

async function begun(attemptId: string, userId: string, choice: DevicesChoice): Promise<Held | null> {
  const { records, microphone, camera } = choice;
  if (records === "nothing") return null;
  const key = crypto.randomUUID();
  const letGo = await hold(key);
  const journal: Journal = {
    key,
    userId,
    attemptId,
    kind: records,
    microphone,
    camera,
    recordingId: null,
    parts: [],
    slices: [],
    isEnded: false,
  };
  return letGo && { keeping: openKeeping(await openDrawer(), journal), letGo };
}

// Whoever signs out, here or in another tab, leaves no camera on and nothing behind.
onSession(() => {
  if (currentSession() !== null || lostSession() !== null) return;
  for (const opening of open.values()) void opening.then((recorder) => recorder?.discard());
  open.clear();
  forgetDrawer();
});
