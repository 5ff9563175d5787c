import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { noteDeed } from "./log-store.ts";

const WORDS = { retry: "tried again", "give-up": "gave up" };

/** A job that failed is done again now, or never. Somebody else may have done either already. */
export async function handleFailure(
  { database, clock, jobs, log, person }: PersonContext,
  { id, action }: { id: string; action: "retry" | "give-up" },
): Promise<void> {
  const isDone = await (action === "retry" ? jobs.desk.retry(id) : jobs.desk.giveUp(id));
  if (!isDone) throw new AppError("CONFLICT", "That job is not among the failed ones any more.");
  await database.asWorker((tx) =>
    noteDeed(tx, { at: clock.now(), by: person.userId, action: WORDS[action], subject: `job ${id}` }),
  );
  log.warn({ job: id, action, admin: person.userId }, "an admin settled a failed job");
}
