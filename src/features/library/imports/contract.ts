import * as z from "zod/mini";
import { id, nothing, route, text } from "#shared/contract.ts";

export const UPLOAD_MOST = 8 * 1_048_576;
const BASE64_MOST = Math.ceil(UPLOAD_MOST / 3) * 4;

export const Kind = z.enum(["station", "article"]);
export type Kind = z.infer<typeof Kind>;

/** A file as somebody chose it. `isWhole`: it is everything there is, so what is not in it is withdrawn. */
export const Upload = z.object({
  name: text(200, "The file's name is longer than 200 characters."),
  base64: z
    .string()
    .check(z.maxLength(BASE64_MOST, "The file is larger than 8 MB."), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  isWhole: z.boolean(),
});
export type Upload = z.infer<typeof Upload>;

export const Fault = z.object({ file: z.string(), line: z.number(), message: z.string() });

/** Null: it was not there, or is there no more. */
const FieldChange = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });
export type FieldChange = z.infer<typeof FieldChange>;

export const Change = z.object({
  kind: Kind,
  slug: z.string(),
  title: z.string(),
  what: z.enum(["new", "changed", "back", "withdrawn"]),
  fields: z.array(FieldChange),
});
export type Change = z.infer<typeof Change>;

export const Preview = z.discriminatedUnion("is", [
  z.object({ is: z.literal("faulty"), faults: z.array(Fault), count: z.number() }),
  z.object({
    is: z.literal("ready"),
    changes: z.array(Change),
    unchanged: z.number(),
    /** Names these very changes: publishing is refused when they would be others by then. */
    state: z.string(),
  }),
]);
export type Preview = z.infer<typeof Preview>;

export const PastImport = z.object({
  id,
  at: z.string(),
  way: z.enum(["page", "command", "folder"]),
  who: z.string(),
  name: z.string(),
  isUndo: z.boolean(),
  isUndone: z.boolean(),
  canUndo: z.boolean(),
  changes: z.array(z.object({ kind: Kind, slug: z.string(), title: z.string(), what: Change.shape.what })),
});
export type PastImport = z.infer<typeof PastImport>;

const tags = ["imports"];
const forAdmins = "; not there for anybody but an admin";

/** The largest upload in base64, and what stands around it. */
const longBody = { mostBytes: 11 * 1_048_576, isHidden: true } as const;

export const contract = {
  list: route
    .route({ method: "GET", path: "/imports", tags, summary: `What was published when, newest first${forAdmins}` })
    .input(z.object({ before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/, "There is no such place."))) }))
    .output(z.object({ list: z.array(PastImport), next: z.nullable(z.string()) })),
  preview: route
    .meta({ longBody })
    .route({ method: "POST", path: "/imports/preview", tags, summary: `What a file would change${forAdmins}` })
    .input(Upload)
    .output(Preview),
  publish: route
    .meta({ longBody })
    .route({ method: "POST", path: "/imports/publish", tags, summary: `Publish what was previewed${forAdmins}` })
    .input(z.extend(Upload, { state: z.string().check(z.maxLength(64)) }))
    .output(z.object({ published: z.number() })),
  undo: route
    .route({ method: "POST", path: "/imports/{id}/undo", tags, summary: `Take one import back, whole${forAdmins}` })
    .input(z.object({ id }))
    .output(nothing),
};
