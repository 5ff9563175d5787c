import type { Review, ReviewState } from "./contract.ts";
import type * as z from "zod/mini";
import type { ReviewRow } from "./store.ts";

/** As others see it: never whose it is. */
export const viewOf = ({ handle, rating, says, shown_name, written_at }: ReviewRow): Review => ({
  handle,
  rating,
  says,
  name: shown_name,
  writtenAt: written_at.toISOString(),
});

export function stateOf({
  says,
  shown_name,
  judged_says,
  judged_name,
  refused_for,
}: ReviewRow): z.infer<typeof ReviewState> {
  if (judged_says !== says || judged_name !== shown_name) return "waiting";
  return refused_for === null ? "published" : "refused";
}
