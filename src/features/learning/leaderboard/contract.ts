import * as z from "zod/mini";
import { id, nothing, route, ROW_ERRORS, slug, text } from "#shared/contract.ts";
import { NAME_MAX, NAME_MIN } from "./name-length.ts";

/** So many distinct stations have to be marked before a mean of bands says anything. */
export const BAND_STATIONS_MIN = 8;

export const NAME_TAKEN = "Somebody has that name already.";

export const ORDERS = ["practice", "band"] as const;
export const PERIODS = ["week", "all"] as const;

/** Above is whoever has the higher score; of equals, all have the same rank. */
export const Entry = z.object({
  handle: z.string(),
  rank: z.number(),
  /** Null while the name has not been looked at. */
  name: z.nullable(z.string()),
  /** The school's slug, where they show it. */
  school: z.nullable(z.string()),
  /** Distinct stations finished, or the mean band. */
  score: z.number(),
  isYou: z.boolean(),
});
export type Entry = z.infer<typeof Entry>;

export const Board = z.object({
  entries: z.array(Entry),
  next: z.nullable(z.string()),
  /** On the first page: how many stand in this list, and where the reader does, if they do. */
  top: z.nullable(z.object({ members: z.number(), you: z.nullable(Entry) })),
  /** The Monday the week began with. */
  week: z.string(),
});
export type Board = z.infer<typeof Board>;

export const Membership = z.nullable(
  z.object({
    name: z.string(),
    nameState: z.enum(["waiting", "shown", "refused"]),
    school: z.nullable(z.string()),
    joinedAt: z.string(),
  }),
);
export type Membership = z.infer<typeof Membership>;

/** A name somebody chose, for those who look at names: never whose it is. */
export const NameToCheck = z.object({
  handle: z.string(),
  name: z.string(),
  state: z.enum(["waiting", "shown"]),
  reports: z.number(),
  since: z.string(),
});
export type NameToCheck = z.infer<typeof NameToCheck>;

const NAME_LENGTH = `Please choose a name of ${NAME_MIN} to ${NAME_MAX} characters.`;
const displayName = text(NAME_MAX, NAME_LENGTH).check(z.trim(), z.minLength(NAME_MIN, NAME_LENGTH));
const cursor = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(/^\d{1,6}(?:\.\d{1,6})?~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u, "That page is not there."),
  );
/** How often the last name of a page is reported, since when it waits, and its handle. */
const queueCursor = z
  .string()
  .check(
    z.maxLength(90),
    z.regex(/^\d{1,9}~\d{13}~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u, "That page is not there."),
  );
const handle = z.object({ handle: id });
const tags = ["leaderboard"];

export const contract = {
  read: route
    .route({ method: "GET", path: "/leaderboard", tags, summary: "Those who take part, best first" })
    .input(
      z.object({
        by: z._default(z.enum(ORDERS), "practice"),
        period: z._default(z.enum(PERIODS), "week"),
        school: z.optional(slug),
        after: z.optional(cursor),
      }),
    )
    .output(Board),
  membership: route
    .route({ method: "GET", path: "/leaderboard/membership", tags, summary: "Whether the person takes part, and how" })
    .output(Membership),
  join: route
    .errors({ unique_violation: { ...ROW_ERRORS.unique_violation, message: NAME_TAKEN } })
    .route({
      method: "PUT",
      path: "/leaderboard/membership",
      tags,
      summary: "Take part under a name of one's own choice, or change it",
    })
    .input(z.object({ name: displayName, school: z.nullable(slug) }))
    .output(Membership),
  leave: route
    .route({
      method: "DELETE",
      path: "/leaderboard/membership",
      tags,
      summary: "Take part no longer: nothing of it is kept",
    })
    .output(nothing),
  report: route
    .route({
      method: "POST",
      path: "/leaderboard/{handle}/reports",
      tags,
      summary: "Say that a name should not stand there",
    })
    .input(handle)
    .output(nothing),
  names: route
    .route({
      method: "GET",
      path: "/operations/names",
      tags,
      summary: "Names that wait to be looked at, or that somebody reported; not there for anybody but an admin",
    })
    .input(z.object({ after: z.optional(queueCursor) }))
    .output(z.object({ names: z.array(NameToCheck), next: z.nullable(z.string()) })),
  decide: route
    .route({ method: "PUT", path: "/operations/names/{handle}", tags, summary: "Show a name, or refuse it" })
    .input(z.extend(handle, { name: z.string().check(z.maxLength(NAME_MAX)), isShown: z.boolean() }))
    .output(nothing),
};
