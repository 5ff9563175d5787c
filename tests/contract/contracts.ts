import { contract as accounts } from "#contract/accounts";
import { contract as allowances } from "#contract/allowances";
import { contract as analytics } from "#contract/analytics";
import { contract as articles } from "#contract/articles";
import { contract as attempts } from "#contract/attempts";
import { contract as billing } from "#contract/billing";
import { contract as circuits } from "#contract/circuits";
import { contract as corrections } from "#contract/corrections";
import { contract as dashboard } from "#contract/dashboard";
import { contract as delivery } from "#contract/delivery";
import { contract as imports } from "#contract/imports";
import { contract as interviews } from "#contract/interviews";
import { contract as leaderboard } from "#contract/leaderboard";
import { contract as marketing } from "#contract/marketing";
import { contract as marking } from "#contract/marking";
import { contract as mistakes } from "#contract/mistakes";
import { contract as operations } from "#contract/operations";
import { contract as payments } from "#contract/payments";
import { contract as privacy } from "#contract/privacy";
import { arrangementsContract as arrangements, contract as profiles } from "#contract/profiles";
import { contract as progress } from "#contract/progress";
import { contract as recordings } from "#contract/recordings";
import { contract as reports } from "#contract/reports";
import { contract as reviews } from "#contract/reviews";
import { contract as rewinds } from "#contract/rewinds";
import { contract as schools } from "#contract/schools";
import { contract as search } from "#contract/search";
import { contract as security } from "#contract/security";
import { contract as sharing } from "#contract/sharing";
import { contract as site } from "#contract/site";
import { contract as stations } from "#contract/stations";
import { contract as studyPlan } from "#contract/study-plan";
import { contract as targets } from "#contract/targets";
import { contract as voice } from "#contract/voice";

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
  imports,
  interviews,
  leaderboard,
  marketing,
  marking,
  mistakes,
  operations,
  payments,
  privacy,
  profiles,
  progress,
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
  voice,
};
export type Contracts = typeof contracts;
