import type { Tx } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import { postLetter } from "#platform/mail/mail.ts";
import type { Mark } from "#examiner/conversation.ts";
import type { AttemptRow } from "#server/interview/attempts";
import { reportReadyLetter } from "./letters.ts";

/** Nobody watches the steps of the marking for longer. */
const WATCHED_FOR_MS = 120_000;

type Late = { attempt: AttemptRow; mark: Mark; title: string; to: string | undefined; now: Date };

/** Writes to whoever has gone meanwhile, as the page said they might, that the marks are there. */
export async function tellLate(
  { jobs, appUrl }: { jobs: () => Jobs; appUrl: string },
  tx: Tx,
  { attempt, mark, title, to, now }: Late,
): Promise<void> {
  if (to === undefined || attempt.finished_at === null || mark.unmarked !== null) return;
  // The marks of a circuit open together, at its end.
  if (attempt.circuit_id !== null) return;
  if (now.getTime() - attempt.finished_at.getTime() <= WATCHED_FOR_MS) return;
  await postLetter(tx, jobs(), reportReadyLetter(to, { title, url: `${appUrl}/analyzing/${attempt.id}` }));
}
