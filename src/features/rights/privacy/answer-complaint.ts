import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { postLetter } from "#platform/mail/mail.ts";
import { findAddress, noteReadings } from "#server/identity/accounts";
import { complaintView } from "./file-complaint.ts";
import { complaintAnsweredLetter } from "./letters.ts";
import { LIST_PAGE } from "./rules.ts";
import { pageOf, readCursor } from "#shared/time-cursor.ts";
import { complaintsInQueue, keepAnswer } from "./store.ts";

type Asked = { after?: string | undefined; state: "open" | "answered" };

/** For whoever answers them. That they were read is noted for each person. */
export async function readQueue({ database, clock, person: { userId } }: PersonContext, { after, state }: Asked) {
  const { shown, next } = await database.asWorker(async (tx) => {
    const isAnswered = state === "answered";
    const rows = await complaintsInQueue(tx, { isAnswered, after: readCursor(after), most: LIST_PAGE + 1 });
    const page = pageOf(rows, LIST_PAGE, (row) => ({ at: row.filed_at, id: row.id }));
    const userIds = page.shown.map(({ user_id }) => user_id);
    await noteReadings(tx, { staffId: userId, what: "complaint", userIds, now: clock.now() });
    return page;
  });
  const complaints = [];
  for (const row of shown)
    complaints.push({ ...complaintView(row, clock.now()), email: (await findAddress(database, row.user_id)) ?? "" });
  return { complaints, next };
}

/** Once: what somebody was told stays as it was. */
export async function answerComplaint(
  { database, clock, jobs, person }: PersonContext,
  { id, answer }: { id: string; answer: string },
  { appUrl }: { appUrl: string },
): Promise<void> {
  const now = clock.now();
  const answered = await database.asWorker(async (tx) => {
    const kept = await keepAnswer(tx, { id, answer, by: person.userId, at: now });
    if (!kept) throw new AppError("CONFLICT", "It has been answered, or taken back, meanwhile.");
    const [staffId, userIds] = [person.userId, [kept.user_id]];
    await noteReadings(tx, { staffId, what: "complaint-answered", userIds, now });
    return kept;
  });
  const to = await findAddress(database, answered.user_id);
  if (to === undefined) return;
  const { reference } = answered;
  await database.asWorker((tx) => postLetter(tx, jobs, complaintAnsweredLetter(to, { reference, appUrl })));
}
