import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import { findProfile } from "#server/applicant/profiles";
import { findSchool } from "#server/applicant/schools";
import { type Membership, NAME_TAKEN } from "./contract.ts";
import { faultOfName } from "./name-rules.ts";
import { nameStateOf } from "./name-state.ts";
import { scoreAgain } from "./score.ts";
import { findMember, keepMember, keepReport, type MemberRow, removeMember, shownNameOf } from "./store.ts";

const UNIQUE_BROKEN = "23505";
const CHANGES: Limit = { name: "leaderboard-names", most: 10, seconds: 86_400 };
const REPORTS: Limit = { name: "leaderboard-reports", most: 20, seconds: 3600 };

const viewOf = (member: MemberRow | undefined): Membership =>
  member
    ? {
        name: member.name,
        nameState: nameStateOf(member),
        school: member.school,
        joinedAt: member.joined_at.toISOString(),
      }
    : null;

export async function readMembership({ database, person }: PersonContext): Promise<Membership> {
  return database.asPerson(person.userId, async (tx) => viewOf(await findMember(tx, person.userId)));
}

/** Takes part, or changes how. Nobody else sees the name before it has been looked at. */
export async function join(
  { database, clock, person }: PersonContext,
  { name, school }: { name: string; school: string | null },
): Promise<Membership> {
  const { userId } = person;
  await takeHit(database, clock, CHANGES, userId);
  await database.asPerson(userId, async (tx) => {
    if (school !== null && !(await findSchool(tx, school)))
      throw new AppError("BAD_REQUEST", "We do not know that school.");
    const fault = faultOfName(name, (await findProfile(tx, userId)) ?? null);
    if (fault !== null) throw new AppError("BAD_REQUEST", fault);
    await keepMember(tx, { userId, name, school, now: clock.now() }).catch(tellTaken);
  });
  return database.asWorker(async (tx) => {
    await scoreAgain(tx, clock, userId);
    return viewOf(await findMember(tx, userId));
  });
}

function tellTaken(error: unknown): never {
  const isTaken = error instanceof Error && "code" in error && error.code === UNIQUE_BROKEN;
  throw isTaken ? new AppError("unique_violation", NAME_TAKEN) : error;
}

export async function leave({ database, person }: PersonContext): Promise<void> {
  await database.asPerson(person.userId, (tx) => removeMember(tx, person.userId));
}

export async function reportName({ database, clock, person }: PersonContext, handle: string): Promise<void> {
  await takeHit(database, clock, REPORTS, person.userId);
  await database.asPerson(person.userId, async (tx) => {
    const name = await shownNameOf(tx, handle);
    if (name === null) throw new AppError("NOT_FOUND");
    await keepReport(tx, { handle, userId: person.userId, name, now: clock.now() });
  });
}
