import type { Dashboard, LeftOpen } from "./contract.ts";
import type { Progress } from "#contract/learning/progress";
import type { PlanDay } from "#contract/learning/study-plan";
import { bandInWords } from "#examiner/marker/bands.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { findSubscription, standingOf, subscriptionOf } from "#server/money/billing";
import { openCircuits, readCircuit } from "#server/interview/circuits";
import { type AttemptRow, sittingsOf } from "#server/interview/attempts";
import { findProfile } from "#server/applicant/profiles";
import { readProgress } from "#server/learning/progress";
import { requireVersion } from "#server/library/stations";
import { daysView, interviewOf, openPart, planned } from "#server/learning/study-plan";
import { dayAfter, ukDay, weekdayOf } from "#shared/uk-day.ts";
import { faceOf, nothingNow } from "./rules.ts";

/** Far enough to say when the next session is, after a week of days off. */
const AHEAD_DAYS = 8;

export async function readDashboard(context: PersonContext): Promise<Dashboard> {
  const { database, clock, person } = context;
  const progress = await readProgress(context);
  const { open, ...own } = await database.asPerson(person.userId, async (tx) => {
    const today = ukDay(clock.now());
    const { gathered, days } = await planned(tx, person.userId, clock, dayAfter(today, AHEAD_DAYS));
    const views = daysView(days, gathered);
    const { state, interviews } = gathered.allowances;
    const sittings = await sittingsOf(tx);
    const row = (await findSubscription(tx, person.userId)) ?? null;
    const interview = interviewOf(gathered);
    const waiting = (views[0]?.sessions ?? []).filter(({ isDone }) => !isDone);
    const open = waiting.flatMap((each) => openPart(each, gathered) ?? []);
    const now = open.find(({ isDone }) => !isDone) ?? null;
    return {
      name: (await findProfile(tx, person.userId))?.first_name ?? "",
      today,
      face: faceOf(interview?.daysLeft ?? null, progress.stations.sat > 0),
      interview,
      past: gathered.past,
      now,
      nowSays: now === null ? nothingNow(views) : "",
      lock: now === null && waiting.length > 0 ? gathered.allowances.locks.generic : null,
      interviews: state === "free-trial" ? interviews : null,
      leftOpen: await leftOpenOf(tx, sittings, clock.now()),
      week: weekOf(
        progress,
        views.map(({ sessions, ...each }) => ({
          ...each,
          minutes: sessions.reduce((sum, session) => sum + (openPart(session, gathered)?.minutes ?? 0), 0),
        })),
        gathered.settings.daysOff,
      ),
      last: await lastOf(tx, sittings, progress),
      standing: { ...standingOf(row), isSubscribed: subscriptionOf(row).subscribed },
      school: gathered.school && { slug: gathered.school.slug, name: gathered.school.name },
      open: [...(await openCircuits(tx))][0],
    };
  });
  return {
    ...own,
    circuit: open === undefined ? null : circuitOf(await readCircuit(context, open)),
    domains: progress.domains.map(({ domain, stations, mean }) => ({ domain, stations, band: mean })),
    seen: {
      unseenSat: progress.stations.sat,
      bank: progress.stations.inBank,
      repeats: progress.stations.repeats,
    },
  };
}

const CARD_KEPT_MS = 24 * 60 * 60_000;
const MOST_OPEN = 3;

/** An interview under way, or a card opened within the last day, newest first; what belongs to a circuit goes on there. */
async function leftOpenOf(tx: Tx, sittings: AttemptRow[], now: Date): Promise<LeftOpen[]> {
  const open = sittings
    .filter(({ circuit_id, status, started_at }) => {
      const isFresh = now.getTime() - started_at.getTime() < CARD_KEPT_MS;
      return circuit_id === null && (status === "running" || (status === "reading" && isFresh));
    })
    .toReversed()
    .slice(0, MOST_OPEN);
  const found: LeftOpen[] = [];
  for (const { id, station_id: stationId, version_id, status } of open) {
    const { title, subject = null, type } = await requireVersion(tx, version_id);
    found.push({
      attemptId: id,
      stationId,
      title,
      subject,
      type,
      status: status === "running" ? "running" : "reading",
    });
  }
  return found;
}

function weekOf({ week }: Progress, planned: Pick<PlanDay, "day" | "minutes">[], daysOff: number[]): Dashboard["week"] {
  return week.days.map(({ day, stations, minutes }) => ({
    day,
    stations,
    minutes,
    planned: planned.find((each) => each.day === day)?.minutes ?? 0,
    isOff: daysOff.includes(weekdayOf(day) - 1),
  }));
}

/** Its band only where its marks have been opened. */
async function lastOf(tx: Tx, sittings: AttemptRow[], { trend }: Progress): Promise<Dashboard["last"]> {
  const last = sittings.findLast(({ status, circuit_id }) => status === "finished" && circuit_id === null);
  if (!last?.finished_at) return null;
  const overall = trend
    .find(({ attemptId }) => attemptId === last.id)
    ?.marks.find(({ subject }) => subject === "overall");
  const { title, subject = null } = await requireVersion(tx, last.version_id);
  return {
    attemptId: last.id,
    title,
    subject,
    finishedAt: last.finished_at.toISOString(),
    says: overall ? `${bandInWords(overall)}.` : "",
  };
}

const circuitOf = ({ id, format, places }: Awaited<ReturnType<typeof readCircuit>>): Dashboard["circuit"] => ({
  id,
  title: format.title,
  done: places.filter(({ status }) => status === "finished").length,
  stations: places.length,
});
