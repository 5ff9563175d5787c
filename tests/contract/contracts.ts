import { contract as accounts } from "#contract/identity/accounts";
import { contract as allowances } from "#contract/interview/allowances";
import { contract as analytics } from "#contract/site/analytics";
import { contract as articles } from "#contract/library/articles";
import { contract as attempts } from "#contract/interview/attempts";
import { contract as billing } from "#contract/money/billing";
import { contract as circuits } from "#contract/interview/circuits";
import { contract as corrections } from "#contract/marking/corrections";
import { contract as dashboard } from "#contract/learning/dashboard";
import { contract as delivery } from "#contract/marking/delivery";
import { contract as history } from "#contract/learning/history";
import { contract as imports } from "#contract/library/imports";
import { contract as leaderboard } from "#contract/learning/leaderboard";
import { contract as marketing } from "#contract/applicant/marketing";
import { contract as marking } from "#contract/marking/marking";
import { contract as mistakes } from "#contract/library/mistakes";
import { contract as operations } from "#contract/site/operations";
import { contract as payments } from "#contract/money/payments";
import { contract as privacy } from "#contract/rights/privacy";
import { arrangementsContract as arrangements, contract as profiles } from "#contract/applicant/profiles";
import { contract as progress } from "#contract/learning/progress";
import { contract as questions } from "#contract/marking/questions";
import { contract as recordings } from "#contract/interview/recordings";
import { contract as reports } from "#contract/marking/reports";
import { contract as reviews } from "#contract/site/reviews";
import { contract as rewinds } from "#contract/marking/rewinds";
import { contract as schools } from "#contract/applicant/schools";
import { contract as search } from "#contract/library/search";
import { contract as security } from "#contract/identity/security";
import { contract as sharing } from "#contract/marking/sharing";
import { contract as site } from "#contract/site/site";
import { contract as stations } from "#contract/library/stations";
import { contract as studyPlan } from "#contract/learning/study-plan";
import { contract as targets } from "#contract/applicant/targets";
import { contract as turnSync } from "#contract/interview/turn-sync";
import { contract as voice } from "#contract/interview/voice";

/** Every operation of the product, under the keys its server puts them together by. */
export const contracts = {
  accounts,
  allowances,
  analytics,
  arrangements,
  articles,
  attempts,
  billing,
  circuits,
  corrections,
  dashboard,
  delivery,
  history,
  imports,
  leaderboard,
  marketing,
  marking,
  mistakes,
  operations,
  payments,
  privacy,
  profiles,
  progress,
  questions,
  recordings,
  reports,
  reviews,
  rewinds,
  schools,
  search,
  security,
  sharing,
  site,
  stations,
  studyPlan,
  targets,
  turnSync,
  voice,
};
export type Contracts = typeof contracts;
