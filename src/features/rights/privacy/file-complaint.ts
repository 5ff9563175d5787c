import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { postLetter } from "#platform/mail/mail.ts";
import { takeHit } from "#platform/rate-limit.ts";
import type { Complaint, ComplaintAbout } from "./contract.ts";
import { complaintLetter } from "./letters.ts";
import { pageOf, readCursor } from "#shared/time-cursor.ts";
import { LIST_PAGE, answerByOf, LIMITS, newReference, overdueDaysOf } from "./rules.ts";
import { addComplaint, complaintsAfter, type ComplaintRow, findComplaint } from "./store.ts";

type Filed = { key: string; about: ComplaintAbout; says: string };

/** The same key again files nothing more. The letter with the reference and the day of the answer goes at once. */
export async function fileComplaint(
  context: PersonContext,
  { key, about, says }: Filed,
  { appUrl }: { appUrl: string },
): Promise<Complaint> {
  const { database, clock, jobs, person } = context;
  await takeHit(database, clock, LIMITS.complaints, person.userId);
  const now = clock.now();
  const row = await database.asPerson(person.userId, async (tx) => {
    for (let tries = 0; tries < 5; tries++) {
      const reference = newReference(now);
      const answerBy = answerByOf(now);
      const row = { id: key, reference, user_id: person.userId, about, says, filed_at: now, answer_by: answerBy };
      if (await addComplaint(tx, row)) return { ...row, answer: null, answered_at: null, isNew: true };
      const there = await findComplaint(tx, key);
      if (there) return { ...there, isNew: false };
    }
    throw new AppError("SERVICE_UNAVAILABLE");
  });
  if (row.isNew)
    await database.asWorker((tx) =>
      postLetter(
        tx,
        jobs,
        complaintLetter(person.email, { reference: row.reference, answerBy: row.answer_by, appUrl }),
      ),
    );
  return complaintView(row, now);
}

export const complaintView = (row: ComplaintRow, now: Date): Complaint => ({
  id: row.id,
  reference: row.reference,
  about: row.about,
  says: row.says,
  filedAt: row.filed_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  overdueDays: row.answered_at === null ? overdueDaysOf(row.answer_by, now) : 0,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

export async function readComplaints(
  { database, clock, person: { userId } }: PersonContext,
  after: string | undefined,
) {
  const rows = await database.asPerson(userId, (tx) => complaintsAfter(tx, userId, readCursor(after), LIST_PAGE + 1));
  const { shown, next } = pageOf(rows, LIST_PAGE, (row) => ({ at: row.filed_at, id: row.id }));
  return { complaints: shown.map((row) => complaintView(row, clock.now())), next };
}
