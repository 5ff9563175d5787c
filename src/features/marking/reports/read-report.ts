import type { PersonContext } from "#platform/http/context.ts";
import { type AttemptRow, sittingsOf, takenOverIn, turnsOf } from "#server/interview/attempts";
import { countVersions, requireOpenMark, withoutDisputedFlags } from "#server/marking/marking";
import { partnerOf, requireVersion, summaryOf } from "#server/library/stations";
import { domainsOf } from "#server/marking/trust";
import type { Report } from "./contract.ts";
import type { Standing } from "#contract/marking/trust";
import { markAsSchools } from "./as-schools.ts";
import { findDrill } from "./find-drill.ts";
import { findEchoes } from "./find-echoes.ts";
import { selfMarkOnOpening } from "./give-self-mark.ts";

/** What was measured of the markers. */
export type ReportDeps = { standing: Standing };

/** The whole report; the marks are open from then on. @throws AppError CONFLICT while there is no mark yet. */
export async function readReport(
  { database, clock, person }: PersonContext,
  attemptId: string,
  { standing }: ReportDeps,
): Promise<Report> {
  return database.asPerson(person.userId, async (tx) => {
    const open = await requireOpenMark(tx, clock, attemptId);
    const { attempt, finishedAt, markedAt, askedAgain } = open;
    const { mark, disputedFlags } = await withoutDisputedFlags(tx, attemptId, open.mark);
    const station = await requireVersion(tx, attempt.version_id);
    const turns = await turnsOf(tx, attemptId);
    const sittings = await sittingsOf(tx);
    const earlier = attempt.rewound_from === null ? sittings.filter((each) => isEarlier(each, attempt)) : [];
    return {
      attemptId,
      station: summaryOf(station),
      card: station.card,
      stimulus: station.stimulus ?? null,
      partner: partnerOf(station),
      startedAt: attempt.started_at.toISOString(),
      finishedAt: finishedAt.toISOString(),
      markedAt: markedAt.toISOString(),
      isGenerated: attempt.is_generated,
      mode: attempt.mode,
      hintsUsed: attempt.hints.length,
      turns,
      takenOver: await takenOverIn(tx, attemptId),
      mark,
      disputedFlags,
      askedAgain,
      exemplar: station.exemplar,
      selfMark: await selfMarkOnOpening(tx, open, clock.now()),
      checked: domainsOf(standing, mark.marker),
      drill: await findDrill(tx, { station, mark, finishedAt, sittings }),
      echoes: await findEchoes(tx, station, turns, earlier.toReversed()),
      asSchools: await markAsSchools(tx, person.userId, mark),
      versions: await countVersions(tx, attemptId),
    };
  });
}

const isEarlier = (each: AttemptRow, attempt: AttemptRow) =>
  each.station_id === attempt.station_id && each.started_at < attempt.started_at && each.status === "finished";
