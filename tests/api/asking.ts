import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Mark, MarkQuestion } from "#contract/marking/marking";
import type { AnswerQuestion, Questions } from "#contract/marking/questions";
import type { Report } from "#contract/marking/reports";
import { answersOf } from "#server/marking/questions";
import { pastRowSecurity } from "./past-row-security.ts";
import { openTestApp, type Someone } from "./test-app.ts";

/** The marker is sure of most of this, and of some of it not. */
export const SAID = [
  "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating. Can you tell me what happened this morning?",
  "I don't know the answer to that, so I'll go and ask the nurse in charge and come back to you. Would that be all right?",
  "It sounds like today has been a mess for you and I get why you are cross. Tell me a bit about it. I can see how much it took to get here and how long you were sitting around.",
  "I am not sure what they decided. I could find someone who knows, then come straight back here. What would help you the most right now?",
];
export const SORRY = "I'm so sorry, that must be really frustrating.";
const START = SAID[0]?.indexOf(SORRY) ?? -1;
export const WORDS = { seq: 1, start: START, end: START + SORRY.length };

export const QUESTION: MarkQuestion = {
  about: "point",
  criterion: "meets-the-anger",
  id: "sorry-for-this",
  statement: "Apologises",
  quote: null,
};
export const FLAG: MarkQuestion = {
  about: "flag",
  criterion: null,
  id: "lies",
  statement: "Says what is untrue",
  quote: null,
};

export const refTo = ({ about, criterion, id }: MarkQuestion) => ({ about, criterion, id });
export const pointOf = (mark: Mark, asked: MarkQuestion) =>
  mark.criteria.find(({ id }) => id === asked.criterion)?.points.find(({ id }) => id === asked.id);

/** A product in which stations are marked, and what the marker asks is answered. */
export async function openAsking() {
  const app = await openTestApp();
  const { product, request } = app;
  const path = (id: string) => `/api/attempts/${id}/questions`;
  const reportOf = async ({ token }: Someone, id: string) =>
    (await request<Report>("GET", `/api/attempts/${id}/report`, { token })).body;
  return {
    app,
    path,
    reportOf,
    async marked(person: Someone, said = SAID): Promise<string> {
      const id = await app.finishStation(person, said);
      await product.jobs.drain();
      return id;
    },
    read: async ({ token }: Someone, id: string) => (await request<Questions>("GET", path(id), { token })).body,
    answer: ({ token }: Someone, id: string, body: AnswerQuestion) =>
      request<Questions & { code?: string; message?: string }>("POST", path(id), { token, body }),
    causesOf: async ({ token }: Someone, id: string) =>
      (
        await request<{ versions: { cause: string }[] }>("GET", `/api/attempts/${id}/marks`, { token })
      ).body.versions.map(({ cause }) => cause),
    keptOf: ({ userId }: Someone, id: string) => product.database.asPerson(userId, (tx) => answersOf(tx, id)),
    /** The mark as it stands asks these. Nothing else of it changes. */
    async ask(id: string, questions: MarkQuestion[]): Promise<void> {
      for (const table of ["marks", "mark_versions"])
        await pastRowSecurity(product.database, table, (owner) =>
          sql`update ${sql.table(table)} set mark = jsonb_set(mark, '{questions}', ${JSON.stringify(questions)}::jsonb)
            where attempt_id = ${id}`.execute(owner),
        );
    },
    /** Two things the built-in marker is not sure of here, as it asks them itself. */
    async asked(person: Someone, id: string): Promise<[MarkQuestion, MarkQuestion]> {
      const [one, two] = (await reportOf(person, id)).mark.questions ?? [];
      assert.ok(one?.about === "point" && two?.about === "point", "the marker asks about two points");
      return [one, two];
    },
  };
}
