import { flushSync } from "react-dom";
import type { ZodMiniType } from "zod/mini";
import { toast } from "#ui/layers/toast-queue.ts";

export type Problems = Record<string, string>;

/** What is wrong, by the path of its field, as “first_name” or “1.target_university”; null where nothing is. */
export function problemsIn(schema: ZodMiniType, values: unknown): Problems | null {
  const { error } = schema.safeParse(values);
  if (!error) return null;
  const found: Problems = {};
  for (const { path, message } of error.issues) found[path.join(".")] ??= message;
  return found;
}

/** What is still wrong once these fields have been changed. */
export const without = (problems: Problems, fields: string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));

/** The first message as a toast, as at set-up, and the focus in its field. */
export function showFirst(problems: Problems, form: HTMLFormElement, show: () => void): void {
  flushSync(show);
  const [field, title = ""] = Object.entries(problems)[0] ?? [];
  toast({ title, kind: "error" });
  form.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, button)`)?.focus();
}
