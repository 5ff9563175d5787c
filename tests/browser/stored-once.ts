import { expect } from "@playwright/test";
import type { Session } from "../../src/features/identity/accounts/contract.ts";
import { storedTurns, type Turn } from "./candidate.ts";

/** The server has this, each said once and answered once, in order, and nothing else. Answers all that it has. */
export async function expectStoredOnce(
  where: { url: string },
  session: Session,
  attemptId: string,
  said: string[],
): Promise<Turn[]> {
  const wordsOf = (turns: Turn[]) => turns.filter(({ speaker }) => speaker === "candidate").map(({ text }) => text);
  const read = () => storedTurns(where, session, attemptId);
  await expect.poll(async () => wordsOf(await read())).toEqual(said);
  await expect.poll(async () => (await read()).length).toBe(said.length * 2 + 1);
  const turns = await read();
  expect(turns.map(({ seq }) => seq)).toEqual(turns.map((_turn, at) => at));
  return turns;
}
