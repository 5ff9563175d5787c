import * as z from "zod/mini";
import { id, nothing, timeCursor, route, slug, storable, text } from "#shared/contract.ts";

/** What can have a mistake in it. */
export const MistakeSubject = z.object({ kind: z.enum(["school", "station", "article"]), slug });
export type MistakeSubject = z.infer<typeof MistakeSubject>;

export const SAYS_MAX = 2000;
const SOURCE_MAX = 500;

const says = text(SAYS_MAX, `Please say it in at most ${SAYS_MAX.toLocaleString("en-GB")} characters.`).check(
  z.refine((said) => said.trim() !== "", "Please say what is wrong."),
);
const webAddress = storable(
  z
    .string()
    .check(
      z.maxLength(SOURCE_MAX, "That address is too long."),
      z.regex(/^https?:\/\/\S+$/u, "Please give a web address that begins with https://."),
    ),
);

/** A refused one is kept nowhere. */
export const Filing = z.discriminatedUnion("state", [
  z.object({ state: z.literal("filed") }),
  z.object({ state: z.literal("refused"), why: z.string() }),
]);
export type Filing = z.infer<typeof Filing>;

export const MISTAKE_OUTCOMES = ["mended", "unchanged"] as const;

/** As those who mend it see it: never who said so. */
export const ReportedMistake = z.object({
  id: z.string(),
  subject: MistakeSubject,
  /** What the subject is called; its slug once it is there no more. */
  title: z.string(),
  says: z.string(),
  source: z.nullable(z.string()),
  hasAccount: z.boolean(),
  filedAt: z.string(),
  outcome: z.nullable(z.enum(MISTAKE_OUTCOMES)),
});
export type ReportedMistake = z.infer<typeof ReportedMistake>;

const MistakeState = z.enum(["open", "settled"]);
export type MistakeState = z.infer<typeof MistakeState>;
const MistakePage = z.object({ list: z.array(ReportedMistake), next: z.nullable(z.string()) });
export type MistakePage = z.infer<typeof MistakePage>;

const tags = ["mistakes"];
const mistakeId = z.object({ mistakeId: id });

export const contract = {
  file: route
    .route({
      method: "POST",
      path: "/mistakes",
      tags,
      summary: "Report a mistake in a school's page, a station or an article; of a school, also without an account",
    })
    .input(
      z.object({
        /** Chosen by the page: the same key again files nothing more. */
        key: id,
        subject: MistakeSubject,
        says,
        /** Where it can be looked up. */
        source: z.optional(webAddress),
      }),
    )
    .output(Filing),
  list: route
    .route({
      method: "GET",
      path: "/operations/mistakes",
      tags,
      summary:
        "Reported mistakes: the open ones, oldest first, or those settled, newest first; not there for anybody but an admin",
    })
    .input(z.object({ after: z.optional(timeCursor), state: z._default(MistakeState, "open") }))
    .output(MistakePage),
  settle: route
    .route({ method: "PUT", path: "/operations/mistakes/{mistakeId}", tags, summary: "Say what came of a report" })
    .input(z.extend(mistakeId, { outcome: z.enum(MISTAKE_OUTCOMES) }))
    .output(nothing),
  remove: route
    .route({
      method: "DELETE",
      path: "/operations/mistakes/{mistakeId}",
      tags,
      summary: "Delete a report, as one that tells what a school asked",
    })
    .input(mistakeId)
    .output(nothing),
};
