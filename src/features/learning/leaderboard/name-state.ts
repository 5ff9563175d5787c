import type { Membership } from "./contract.ts";

type Judged = { name: string; judged_name: string | null; is_name_shown: boolean };

/** A name is judged as it is written: another one waits, and an old one stays as it was judged. */
export function nameStateOf({ name, judged_name, is_name_shown }: Judged): NonNullable<Membership>["nameState"] {
  if (judged_name !== name) return "waiting";
  return is_name_shown ? "shown" : "refused";
}
