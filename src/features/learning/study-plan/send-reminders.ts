import { MINUTE_MS } from "#shared/durations.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Letter } from "#platform/mail/letter.ts";
import { postLetter } from "#platform/mail/mail.ts";
import { findAddress } from "#server/identity/accounts";
import { ukDay } from "#shared/uk-day.ts";
import { ukMoment, ukTime } from "#shared/uk-time.ts";
import type { Session } from "./contract.ts";
import { daysView, openPart, planned } from "./read-plan.ts";
import { STOP_PATH } from "./stop-handler.ts";
import { noteReminded, remindersAt, type ToRemind } from "./store.ts";

type Deps = { database: Database; jobs: Jobs; clock: Clock; log: Log; appUrl: string };

/** A reminder that could not go at its time goes this much later at most; after that it would come at another time than was asked for. */
const LATEST_MINUTES = 15;

/** Writes to everybody whose time has come, once a day at most. Safe to run in several processes at once. */
export async function sendReminders(deps: Deps): Promise<void> {
  const { database, clock, log } = deps;
  const now = clock.now();
  const today = ukDay(now);
  const times = timesDue(now);
  const due = await database.asWorker((tx) => remindersAt(tx, times, today));
  for (const each of due) {
    await remind(deps, each, today).catch((error: unknown) => log.error({ err: error }, "a reminder failed"));
  }
}

/** Every time of today’s that came within the last minutes, also one that the clocks have left out. */
export function timesDue(now: Date): string[] {
  const today = ukDay(now);
  const moments = Array.from({ length: LATEST_MINUTES }, (_, late) => new Date(now.getTime() - late * MINUTE_MS));
  // A time that clocks leave out falls where universal time shows it.
  const shown = moments.flatMap((moment) => [ukTime(moment), moment.toISOString().slice(11, 16)]);
  return [...new Set(shown)].filter((time) => {
    const sinceMs = now.getTime() - ukMoment(today, time).getTime();
    return sinceMs >= 0 && sinceMs < LATEST_MINUTES * MINUTE_MS;
  });
}

async function remind({ database, jobs, clock, appUrl }: Deps, { userId, token }: ToRemind, today: string) {
  const sessions = await database.asPerson(userId, async (tx) => {
    const { gathered, days } = await planned(tx, userId, clock, today);
    if (gathered.access === "none" || gathered.past !== null) return [];
    const sessions = daysView(days, gathered).flatMap((each) => each.sessions);
    return sessions.flatMap((each) => openPart(each, gathered) ?? []).filter(({ isDone }) => !isDone);
  });
  const to = sessions.length > 0 ? await findAddress(database, userId) : undefined;
  const until = new Date(clock.now().getTime() + LATEST_MINUTES * MINUTE_MS);
  await database.asWorker(async (tx) => {
    if (!(await noteReminded(tx, userId, today)) || to === undefined) return;
    await postLetter(tx, jobs, reminderLetter(to, { sessions, appUrl, token, until }));
  });
}

type Reminder = {
  sessions: Pick<Session, "title" | "minutes" | "stations">[];
  appUrl: string;
  token: string;
  until: Date;
};

export function reminderLetter(to: string, { sessions, appUrl, token, until }: Reminder): Letter {
  const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
  return {
    to,
    subject: `Today’s practice: ${minutes} minutes`,
    paragraphs: [
      "You asked to be reminded at this time.",
      ...sessions.map(({ title, stations }) =>
        stations.length === 0 ? `${title}.` : `${title}: ${stations.map((each) => each.title).join("; ")}.`,
      ),
      "If today does not suit you, leave it: it moves to another day by itself.",
    ],
    action: { label: "Open my plan", url: `${appUrl}/plan` },
    until,
    stop: { label: "Stop these reminders", url: `${appUrl}${STOP_PATH}${token}` },
  };
}
