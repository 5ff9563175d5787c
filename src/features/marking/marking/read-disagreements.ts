import type { PersonContext } from "#platform/http/context.ts";
import type { Disagreements } from "./contract.ts";
import { aboutOf, isDecided, isOnOtherWords, isWorthMarkingAgain, outcomeOf } from "./disputes.ts";
import { requireOpenMark } from "./require-open-mark.ts";
import { disagreementsOf, markVersionsOf } from "./store.ts";

export async function readDisagreements(
  { database, clock, person }: PersonContext,
  attemptId: string,
): Promise<Disagreements> {
  return database.asPerson(person.userId, async (tx) => {
    const { mark, askedAgain } = await requireOpenMark(tx, clock, attemptId);
    const versions = await markVersionsOf(tx, attemptId);
    const rows = await disagreementsOf(tx, attemptId);
    const statementIn = (number: number, criterion: string) => {
      const disputed = versions.find((each) => each.number === number)?.mark ?? mark;
      return aboutOf(disputed).find(({ id }) => id === criterion)?.statement ?? criterion;
    };
    const present = versions.at(-1);
    return {
      about: mark.unmarked === null ? aboutOf(mark).filter(({ id }) => !isDecided(mark, id, rows)) : [],
      filed: rows.map(
        ({ id, criterion, says, filed_at, mark_number: number, asks_again: asksAgain, outcome, words }) => ({
          id,
          criterion,
          statement: statementIn(number, criterion),
          says,
          filedAt: filed_at.toISOString(),
          version: number,
          asksAgain,
          looked: outcome,
          isOnOtherWords: isOnOtherWords(mark, { criterion, words }),
          outcome: outcomeOf({ criterion, number, asksAgain }, versions),
        }),
      ),
      version: present?.number ?? 0,
      isModel: mark.marker.model !== undefined,
      isBeingMarked: askedAgain !== null,
      canBeMarkedAgain: askedAgain === null && present !== undefined && isWorthMarkingAgain(present),
    };
  });
}
