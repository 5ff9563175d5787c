import { oc } from "@orpc/contract";
import * as z from "zod/mini";

/** What every operation may answer instead of its result: a stable code and a sentence. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: "That is not something we can read." },
  UNAUTHORIZED: { status: 401, message: "Please log in to continue" },
  FORBIDDEN: { status: 403, message: "You may not do that." },
  NOT_FOUND: { status: 404, message: "There is nothing here." },
  CONFLICT: { status: 409, message: "This has changed since you last looked." },
  GONE: { status: 410, message: "This account is being deleted." },
  PAYLOAD_TOO_LARGE: { status: 413, message: "That is too large." },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many attempts. Please wait a little and try again." },
  SERVICE_UNAVAILABLE: { status: 503, message: "We cannot do that just now. Please try again." },
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** A row that is not there, and a broken unique rule, under the codes the page's messages are written for. */
export const ROW_ERRORS = {
  PGRST116: { status: 404, message: "There is no such row." },
  unique_violation: { status: 409, message: "This is already taken." },
} as const;

/** What an operation takes beyond a small JSON object, from those who are signed in alone. */
export type LongBody = {
  mostBytes: number;
  /** The bytes of a recording instead of JSON. */
  isSound?: true;
  /** The operation does not exist for somebody who is not signed in. */
  isHidden?: true;
};

/** What the server is told of an operation, and the OpenAPI document is not. */
export type OperationMeta = { longBody?: LongBody };

export const route = oc.$meta<OperationMeta>({}).errors(ERRORS);

const LINE_ENDS = /\r\n|[\r\v\f\u0085]/gu;
const UNSEEN = /[^\P{Cc}\n\t]/gu;

/**
 * Text from a person as it is stored: as typed, except that lines end with “\n”, and half a character or a control
 * character, which nobody can type and which JSON writes as six bytes, becomes “�”. Never longer than it was.
 */
export const asStored = (typed: string): string =>
  typed.toWellFormed().replaceAll(LINE_ENDS, "\n").replaceAll(UNSEEN, "\uFFFD");

export const storable = (checked: z.ZodMiniType<string, string>) => z.pipe(checked, z.transform(asStored));

export const text = (most: number, tooLong: string) => storable(z.string().check(z.maxLength(most, tooLong)));

/** ISO 8601 knows a year 0, and PostgreSQL does not. */
const fromYearOne = (message: string) => z.regex(/^(?!0000)/, message);

export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, "That is not an id."));
export const slug = z
  .string()
  .check(
    z.maxLength(80, "That is not a name we know."),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "That is not a name we know."),
  );
export const moment = z
  .string()
  .check(z.iso.datetime("That is not a moment in time."), fromYearOne("That is not a moment in time."));
export const day = (message: string) => z.iso.date(message).check(fromYearOne(message));
export const nothing = z.object({});

const NO_PLACE = "That is not a place in the list.";

/** Where a page of a list by time begins: the moment and the id of the entry before it, as “moment~id”. */
export const timeCursor = z.string().check(
  z.regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, NO_PLACE),
  z.refine((given) => !Number.isNaN(Date.parse(given.split("~")[0] ?? "")), NO_PLACE),
);
