import type { Session } from "../../src/features/identity/accounts/contract.ts";
import { goIn, say } from "../browser/candidate.ts";
import { test as base } from "../browser/test.ts";

export const FIRST = "Hello, I'm Amina, I volunteer here. What happened this morning?";
export const SECOND = "That sounds exhausting. How are you feeling about it?";

type Room = { attemptId: string; session: Session };

export const test = base.extend<{
  /** A station in study mode, in which one answer has been given. */
  room: Room;
}>({
  room: async ({ page, arrive }, provide) => {
    const session = await arrive();
    const attemptId = await goIn(page, "a-wasted-morning");
    await say(page, FIRST);
    await provide({ attemptId, session });
  },
});
