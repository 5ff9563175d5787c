import type { Mark } from "#examiner/conversation.ts";
import type { Station } from "#examiner/station.ts";
import type { Tx } from "#platform/db/database.ts";
import type { AttemptRow } from "#server/interview/attempts";
import { publishedOutlines, summaryOf } from "#server/library/stations";
import type { Drill } from "./contract.ts";
import { chooseDrill } from "./choose-drill.ts";
import { moveOf } from "./drill-moves.ts";

const WITHIN_MS = 48 * 60 * 60_000;

/** The next drill after these marks: the same however often the report is read, whatever is sat afterwards. */
export async function findDrill(
  tx: Tx,
  { station, mark, finishedAt, sittings }: { station: Station; mark: Mark; finishedAt: Date; sittings: AttemptRow[] },
): Promise<Drill | null> {
  const { change } = mark.feedback;
  const criterion = mark.criteria.find(({ id }) => id === change?.criterion);
  if (!change || !criterion) return null;
  const { domain } = criterion;
  const missing = criterion.points.find(({ example }) => example === change.example);
  const source = station.criteria.find(({ id }) => id === criterion.id);
  const behaviour = source?.evidence.find(({ id }) => id === missing?.id)?.behaviour;
  const met = new Set(sittings.filter(({ started_at }) => started_at <= finishedAt).map((each) => each.station_id));
  const bank = await publishedOutlines(tx);
  const chosen = chooseDrill({ station, domain, behaviour, bank, met, now: finishedAt });
  if (!chosen) return null;
  return {
    station: summaryOf(chosen.station),
    why: chosen.why,
    domain,
    move: moveOf(domain, behaviour),
    criterion: criterion.id,
    point: missing?.point ?? criterion.statement,
    example: change.example,
    by: new Date(finishedAt.getTime() + WITHIN_MS).toISOString(),
    isDone: sittings.some(
      ({ station_id: id, started_at: at, status, rewound_from: from }) =>
        id === chosen.station.slug && at > finishedAt && status === "finished" && from === null,
    ),
  };
}
