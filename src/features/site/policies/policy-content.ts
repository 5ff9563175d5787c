import type { Token } from "marked";
import * as z from "zod";

const line = z.string().trim().min(1, "is missing");

/** What stands above the text of a policy's file. */
export const PolicyHead = z.strictObject({
  title: line,
  description: line,
  updated: z.iso.date("has to be a day such as 2026-11-21"),
  summary: z.array(line).min(2).max(5),
});

/** One key that is kept in a browser. */
export const StoredKey = z.strictObject({
  key: z.string().regex(/^[\w.-]+(\.\*)?$/u, "is no key"),
  place: z.enum(["local", "session", "cookie", "file"]),
  for: line,
  kept: line,
  /** `needed`: the page cannot do without; otherwise the consent it waits for. */
  needs: z.enum(["needed", "analytics", "marketing"]),
});
export const StoredKeys = z.array(StoredKey);
export type StoredKey = z.infer<typeof StoredKey>;

/** `text` is Markdown taken apart: what is left to do is to show it. */
export type Policy = z.infer<typeof PolicyHead> & { path: string; text: Token[] };
export type Policies = { pages: Policy[]; storedKeys: StoredKey[] };

/** Where the table of what is kept in a browser stands in a policy: a fenced block of this name. */
export const STORED_KEYS_BLOCK = "stored-keys";
