import { createHash } from "node:crypto";
import type { PersonContext } from "#platform/http/context.ts";
import { calendarFile } from "./calendar-file.ts";
import { daysView, interviewOf, openPart, planned } from "../read-plan.ts";

/** The whole plan, up to the interview, as a file for a calendar. */
export async function exportCalendar(
  { database, clock, person }: PersonContext,
  appUrl: string,
  asked: { at?: string | undefined; alarm?: string | undefined },
): Promise<File> {
  const { gathered, days } = await database.asPerson(person.userId, (tx) => planned(tx, person.userId, clock, null));
  const text = calendarFile(
    daysView(days, gathered).map((each) => ({
      ...each,
      sessions: each.sessions.flatMap((session) => openPart(session, gathered) ?? []),
    })),
    {
      appUrl,
      now: clock.now(),
      owner: createHash("sha256").update(person.userId).digest("hex").slice(0, 16),
      interview: interviewOf(gathered),
      at: asked.at,
      alarm: asked.alarm === undefined ? undefined : Number(asked.alarm),
    },
  );
  return new File([text], "practice-plan.ics", { type: "text/calendar" });
}
