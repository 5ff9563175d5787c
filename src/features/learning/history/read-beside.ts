import { isDeepStrictEqual } from "node:util";
import { DOMAINS } from "#examiner/station.ts";
import type { CriterionMark, Mark } from "#examiner/conversation.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { requireOpenMark } from "#server/marking/marking";
import { requireVersion, summaryOf } from "#server/library/stations";
import type { Beside, Change } from "./contract.ts";
import { requireSat } from "./read-about.ts";
import { sittingOf, standingsAt } from "./standings.ts";

const NOT_OPEN = "The marks of both have to be open before they can stand side by side.";

/** Two sittings of one station, the earlier first. @throws AppError CONFLICT while the marks of one are not open */
export async function readBeside(
  { database, clock, person }: PersonContext,
  { attemptId, otherId }: { attemptId: string; otherId: string },
): Promise<Beside> {
  return database.asPerson(person.userId, async (tx) => {
    const rows = [await requireSat(tx, attemptId), await requireSat(tx, otherId)];
    const [one, two] = rows.toSorted((a, b) => Number(a.started_at) - Number(b.started_at));
    if (!one || !two || one.id === two.id || one.station_id !== two.station_id)
      throw new AppError("BAD_REQUEST", "These are not two sittings of one station.");
    const standingOf = await standingsAt(tx, clock.now());
    const sides: Beside["sides"] = [sittingOf(one, standingOf), sittingOf(two, standingOf)];
    if (sides.some(({ mark }) => mark.state !== "open")) throw new AppError("CONFLICT", NOT_OPEN);
    const marks: [Mark, Mark] = [
      (await requireOpenMark(tx, clock, one.id)).mark,
      (await requireOpenMark(tx, clock, two.id)).mark,
    ];
    const station = await requireVersion(tx, two.version_id);
    return {
      station: summaryOf(station),
      sides,
      isSameText:
        one.version_id === two.version_id || isDeepStrictEqual(station, await requireVersion(tx, one.version_id)),
      isSameMarker: isDeepStrictEqual(marks[0].marker, marks[1].marker),
      ...sideBySide(marks),
    };
  });
}

/** By their ids: the order of the later one, then what it has not. */
export function sideBySide([before, after]: [Mark, Mark]): Pick<Beside, "domains" | "criteria"> {
  const ids = new Set([...after.criteria, ...before.criteria].map(({ id }) => id));
  return {
    domains: DOMAINS.flatMap((domain) => {
      const marks = [before, after].map((mark) => mark.domains.find((each) => each.domain === domain) ?? null);
      const [one = null, two = null] = marks;
      return one === null && two === null ? [] : [{ domain, marks: [one, two] as const }];
    }).map(({ domain, marks: [one, two] }) => ({ domain, marks: [one, two] })),
    criteria: [...ids].flatMap((id) => {
      const one = before.criteria.find((each) => each.id === id) ?? null;
      const two = after.criteria.find((each) => each.id === id) ?? null;
      const named = two ?? one;
      if (named === null) return [];
      const { statement, domain } = named;
      return [{ id, statement, domain, change: changeBetween(one, two), marks: [one, two] }];
    }),
  };
}

/** What counts nothing in a band is no worse than another such. */
const WORTH: Partial<Record<CriterionMark["judgement"], number>> = {
  met: 2,
  "partly-met": 1,
  "not-met": 0,
  contradicted: 0,
};

export function changeBetween(
  before: Pick<CriterionMark, "judgement"> | null,
  after: Pick<CriterionMark, "judgement"> | null,
): Change {
  const was = before === null ? undefined : WORTH[before.judgement];
  const is = after === null ? undefined : WORTH[after.judgement];
  if (was === undefined || is === undefined) return "unknown";
  if (was === is) return "same";
  return is > was ? "up" : "down";
}
