import ical, { ICalAlarmType, ICalCalendarMethod } from "ical-generator";
import type { PlanDay, Session } from "../contract.ts";
import { ukMoment } from "#shared/uk-time.ts";
import { PRODUCT } from "#shared/product.ts";
import { addDays, type Day } from "#ui/form/calendar-days.ts";
import { sessionLine } from "../plan-words.ts";

type Options = {
  appUrl: string;
  now: Date;
  /** Whose it is: a session keeps its name in every calendar of theirs, and is nobody else’s. */
  owner: string;
  interview: { day: Day; school: string | null } | null;
  /** "17:30" in the United Kingdom; otherwise sessions last all day. */
  at?: string | undefined;
  /** Minutes before. */
  alarm?: number | undefined;
};

/** The plan as a calendar (RFC 5545). Nobody is alarmed who has not asked for it. */
export function calendarFile(days: PlanDay[], options: Options): string {
  const { interview, appUrl, now, owner } = options;
  const host = new URL(appUrl).hostname;
  const calendar = ical({
    name: `${PRODUCT}: practice plan`,
    prodId: { company: PRODUCT, product: "Practice plan", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { day, sessions } of days) {
    let start = options.at === undefined ? null : ukMoment(day, options.at);
    for (const [place, session] of sessions.entries()) {
      const event = calendar.createEvent({
        id: `${owner}-${day}-${place + 1}@${host}`,
        stamp: now,
        summary: `${sessionLine(session.title, session.stations)} (${session.minutes} minutes)`,
        description: descriptionOf(session),
        url: `${appUrl}/plan`,
        ...(start === null ? allDay(day) : { start, end: after(start, session.minutes) }),
      });
      if (start !== null && options.alarm !== undefined)
        event.createAlarm({ type: ICalAlarmType.display, trigger: options.alarm * 60 });
      if (start !== null) start = after(start, session.minutes);
    }
  }
  if (interview) {
    const summary = interview.school === null ? "Your interview" : `Your interview: ${interview.school}`;
    calendar.createEvent({ id: `${owner}-interview@${host}`, stamp: now, summary, ...allDay(interview.day) });
  }
  return calendar.toString();
}

const after = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);

const allDay = (day: Day) => ({
  start: new Date(`${day}T00:00:00Z`),
  end: new Date(`${addDays(day, 1)}T00:00:00Z`),
  timezone: "UTC",
  allDay: true,
});

const descriptionOf = ({ why, stations, steps }: Session): string =>
  [why, ...stations.map(({ title, kind, minutes }) => `${title} (${kind}, ${minutes} minutes)`), ...steps].join("\n");
