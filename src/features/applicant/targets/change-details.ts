import type { Details, Profile } from "#contract/applicant/profiles";
import type { Own, Saved } from "./contract.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { changeDetails as storeDetails } from "#server/applicant/profiles";
import { changeOwn } from "./change-own.ts";

type Told = Pick<Profile, "first_name" | "last_name" | "gender" | "uk_area" | "email_marketing_consent">;

const toldOf = ({ first_name, last_name, gender = null, uk_area, email_marketing_consent }: Details | Told) => ({
  first_name,
  last_name,
  gender,
  uk_area,
  email_marketing_consent,
});

export const changeDetails = (context: PersonContext, { from, to }: { from: Told; to: Details }): Promise<Saved> =>
  changeOwn(context, {
    part: ({ profile }: Own) => toldOf(profile),
    from: toldOf(from),
    to: toldOf(to),
    save: (tx, { profile }, now) => storeDetails(tx, profile.user_id, to, now),
  });
