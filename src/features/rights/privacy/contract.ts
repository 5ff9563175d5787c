import * as z from "zod/mini";
import { COMPLAINT_ABOUTS, SAYS_MAX } from "./figures.ts";
import { id, nothing, timeCursor, route, text } from "#shared/contract.ts";

export const EXPORT_STEPS = ["waiting", "records", "reports", "recordings", "keeping"] as const;

/** The copy asked for last; none where nothing was asked for, or it was deleted. */
export const DataExport = z.discriminatedUnion("state", [
  z.object({ state: z.literal("none") }),
  z.object({
    state: z.enum(["waiting", "making"]),
    id: z.string(),
    step: z.enum(EXPORT_STEPS),
    /** Reports printed or recordings added so far, of how many. */
    done: z.number(),
    ofAll: z.number(),
    askedAt: z.string(),
  }),
  z.object({
    state: z.literal("ready"),
    id: z.string(),
    bytes: z.number(),
    /** Papers and recordings that could not be added; the copy says which. */
    leftOut: z.number(),
    readyAt: z.string(),
    deleteAt: z.string(),
  }),
  z.object({ state: z.literal("failed"), id: z.string(), askedAt: z.string() }),
]);
export type DataExport = z.infer<typeof DataExport>;

/** That somebody who runs the product read something of the person's, never who. */
export const Reading = z.object({
  id: z.string(),
  what: z.string(),
  why: z.nullable(z.string()),
  /** How often within that hour. */
  times: z.number(),
  at: z.string(),
});
export type Reading = z.infer<typeof Reading>;

export type ComplaintAbout = (typeof COMPLAINT_ABOUTS)[number];
const about = z.enum(COMPLAINT_ABOUTS);

export const Complaint = z.object({
  id: z.string(),
  reference: z.string(),
  about,
  says: z.string(),
  filedAt: z.string(),
  answerBy: z.string(),
  /** Days past the one promised, on the calendar; 0 while there is time, and once it is answered. */
  overdueDays: z.number(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});
export type Complaint = z.infer<typeof Complaint>;

const said = (tooShort: string) =>
  text(SAYS_MAX, `Please use at most ${SAYS_MAX.toLocaleString("en-GB")} characters.`).check(
    z.trim(),
    z.minLength(1, tooShort),
  );

/** What somebody should know before they ask for their account to be deleted. */
export const DeletionOutlook = z.object({
  /** What they pay for at the moment; null where nothing runs. */
  plan: z.nullable(z.string()),
  /** Complaints that would go without an answer. */
  openComplaints: z.number(),
  attempts: z.number(),
  recordings: z.number(),
});
export type DeletionOutlook = z.infer<typeof DeletionOutlook>;

const token = z.string().check(z.regex(/^[\w-]{20,100}$/, "This link is not complete."));
const page = z.object({ after: z.optional(timeCursor) });
const ofExport = z.object({ id });
const tags = ["privacy"];

export const contract = {
  readExport: route
    .route({ method: "GET", path: "/privacy/export", tags, summary: "The copy of one's data asked for last" })
    .output(DataExport),
  askExport: route
    .route({ method: "POST", path: "/privacy/export", tags, summary: "Ask for a copy of everything kept about one" })
    .output(DataExport),
  linkExport: route
    .route({
      method: "POST",
      path: "/privacy/export/{id}/link",
      tags,
      summary: "An address that opens the copy for five minutes, while this sign-in lasts",
    })
    .input(ofExport)
    .output(z.object({ url: z.string() })),
  removeExport: route
    .route({ method: "DELETE", path: "/privacy/export/{id}", tags, summary: "Delete the copy before its day" })
    .input(ofExport)
    .output(nothing),
  readings: route
    .route({
      method: "GET",
      path: "/privacy/readings",
      tags,
      summary: "Which of one's data was read by those who run the product, newest first",
    })
    .input(page)
    .output(z.object({ readings: z.array(Reading), next: z.nullable(z.string()) })),
  complaints: route
    .route({ method: "GET", path: "/privacy/complaints", tags, summary: "One's privacy complaints, newest first" })
    .input(page)
    .output(z.object({ complaints: z.array(Complaint), next: z.nullable(z.string()) })),
  complain: route
    .route({ method: "POST", path: "/privacy/complaints", tags, summary: "File a privacy complaint" })
    .input(
      z.object({
        /** Chosen by the page: the same key again files nothing more. */
        key: id,
        about,
        says: said("Please say what is wrong."),
      }),
    )
    .output(Complaint),
  waitingComplaints: route
    .route({
      method: "GET",
      path: "/operations/complaints",
      tags,
      summary:
        "Privacy complaints, the oldest first and so the overdue before all others; not there for anybody but an admin",
    })
    .input(z.object({ after: z.optional(timeCursor), state: z._default(z.enum(["open", "answered"]), "open") }))
    .output(
      z.object({
        complaints: z.array(z.extend(Complaint, { email: z.string() })),
        next: z.nullable(z.string()),
      }),
    ),
  answerComplaint: route
    .route({ method: "PUT", path: "/operations/complaints/{id}", tags, summary: "Answer a privacy complaint, once" })
    .input(z.object({ id, answer: said("Please write an answer.") }))
    .output(nothing),
  deletionOutlook: route
    .route({ method: "GET", path: "/privacy/deletion", tags, summary: "What would go with one's account" })
    .output(DeletionOutlook),
  askDeletion: route
    .route({
      method: "POST",
      path: "/privacy/deletion",
      tags,
      summary: "Have one's account deleted after seven days; everybody is signed out of it at once",
    })
    .output(z.object({ dueAt: z.string() })),
  leaving: route
    .route({
      method: "GET",
      path: "/privacy/leaving",
      tags,
      summary: "When the account goes; all that somebody on their way out is told",
    })
    .output(z.object({ dueAt: z.nullable(z.string()) })),
  keepAccount: route
    .route({ method: "POST", path: "/privacy/leaving/keep", tags, summary: "Keep one's account after all" })
    .output(nothing),
  readLeavingLink: route
    .route({
      method: "POST",
      path: "/privacy/leaving/link",
      tags,
      summary: "When the account goes that the link of a letter is about",
    })
    .input(z.object({ token }))
    .output(z.object({ dueAt: z.string() })),
  keepByLink: route
    .route({ method: "POST", path: "/privacy/leaving/undo", tags, summary: "Keep the account, by the link, once" })
    .input(z.object({ token }))
    .output(nothing),
};
