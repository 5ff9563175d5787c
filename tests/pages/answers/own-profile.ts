import type { Profile } from "#contract/applicant/profiles";
import type { Own } from "#contract/applicant/targets";
import type { Answers } from "../../contract/stand-in.ts";
import { PROFILE } from "./candidate.ts";
import { ABERDEEN, LEEDS } from "./set-up.ts";

const SCHOOLS: Answers["schools"] = { list: () => [ABERDEEN, LEEDS].map((name) => ({ name })), schools: () => [] };

const detailsOf = ({ first_name, last_name, gender, uk_area, email_marketing_consent }: Profile) => ({
  first_name,
  last_name,
  gender,
  uk_area,
  email_marketing_consent,
});
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was told at set-up, changed as the server would: not where something else was saved since the change began. */
export function ownProfile() {
  let own: Own = { profile: PROFILE, targets: [{ target_university: ABERDEEN, interview_date: null }] };
  const changed = (isSaved: boolean, next: Own) => {
    if (isSaved) own = next;
    return { isSaved, own };
  };
  return {
    schools: SCHOOLS,
    targets: {
      read: () => own,
      changeDetails: ({ from, to }) =>
        changed(isSame(from, detailsOf(own.profile)), {
          ...own,
          profile: { ...own.profile, ...to, gender: to.gender ?? null },
        }),
      changeTargets: ({ to }) =>
        changed(true, {
          ...own,
          targets: to.map((each) => ({ ...each, interview_date: each.interview_date ?? null })),
        }),
      changeAnswers: ({ to }) =>
        changed(true, {
          ...own,
          profile: { ...own.profile, onboarding_quiz: { ...to, timeBeforeInterview: "2-4 weeks" } },
        }),
    },
  } satisfies Answers;
}
