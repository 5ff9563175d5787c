import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "./contract.ts";

const SHOWN_MOST = 200;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where two versions differ, down to the single field; the entries of a list go by their id where they have one. */
export function fieldChanges(before: unknown, after: unknown, path: readonly string[] = []): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return fieldChanges(byName(before), byName(after), path);
  if (isFields(before) && isFields(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      fieldChanges(before[key], after[key], [...path, key]),
    );
  return [{ field: path.join(" › "), before: shown(before), after: shown(after) }];
}

function byName(list: unknown[]): Fields {
  const named = list.map((each, at): [string, unknown] => {
    const id = isFields(each) ? each["id"] : undefined;
    return [typeof id === "string" ? id : String(at + 1), each];
  });
  return Object.fromEntries(named);
}

function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text;
}
