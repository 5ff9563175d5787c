import type { Mark } from "#examiner/conversation.ts";
import type { CircuitMarks, Report } from "./contract.ts";
import type { School, WrittenAs } from "#contract/applicant/schools";
import type { Tx } from "#platform/db/database.ts";
import { circuitTotalOf, findSchool, schoolMarkOf } from "#server/applicant/schools";
import { targetSchools } from "#server/applicant/targets";

/** One station, for the schools the person aims for. After a rewind only some criteria are marked, and no school marks so. */
export async function markAsSchools(tx: Tx, userId: string, mark: Mark): Promise<Report["asSchools"]> {
  if (mark.unmarked !== null || mark.only) return [];
  return (await schoolsAimedFor(tx, userId)).flatMap((school) =>
    writtenAs(school).map((as) => ({ ...as, mark: schoolMarkOf(as.preset, mark) })),
  );
}

/** A circuit, for the school whose format it has; else for the schools the person aims for. */
export async function circuitAsSchools(
  tx: Tx,
  userId: string,
  slug: string | null,
  marks: Mark[],
): Promise<CircuitMarks["asSchools"]> {
  const own = slug === null ? undefined : await findSchool(tx, slug);
  const schools = own ? [own] : await schoolsAimedFor(tx, userId);
  return schools.flatMap((school) =>
    writtenAs(school).flatMap((as) => {
      const total = circuitTotalOf(as.preset, marks);
      return total === null ? [] : [{ ...as, total }];
    }),
  );
}

const schoolsAimedFor = async (tx: Tx, userId: string): Promise<School[]> =>
  (await targetSchools(tx, userId)).flatMap(({ school }) => school ?? []);

/** Nothing for a school whose scheme is not known. */
function writtenAs({ slug, name, interview }: School): WrittenAs[] {
  const preset = interview.scoring?.preset;
  return preset === undefined ? [] : [{ school: { slug, name }, preset }];
}
