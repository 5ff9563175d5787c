import { accountsFeature, accountsLibraryOf } from "#server/identity/accounts";
import { securityFeature, secondStepOf } from "#server/identity/security";
import { marketingFeature, notePersonChanged } from "#server/applicant/marketing";
import { agreedPeople, findNames, profilesFeature } from "#server/applicant/profiles";
import { findSchool, schoolsFeature } from "#server/applicant/schools";
import { targetsFeature } from "#server/applicant/targets";
import { beginFreeTrialWith, billingFeature, type Payments } from "#server/money/billing";
import { endPlanForGood, openPayments } from "#server/money/payments";
import { articlesFeature, findArticleTitle } from "#server/library/articles";
import { importsFeature } from "#server/library/imports";
import { mistakesFeature } from "#server/library/mistakes";
import { searchFeature } from "#server/library/search";
import { findTitle, stationsFeature } from "#server/library/stations";
import { allowancesFeature } from "#server/interview/allowances";
import { attemptsFeature, requireMayRecord } from "#server/interview/attempts";
import { circuitsFeature } from "#server/interview/circuits";
import { examinersFeature } from "#server/interview/examiners";
import { openRecordings } from "#server/interview/recordings";
import { turnSyncFeature } from "#server/interview/turn-sync";
import { linesUnderWay, voiceFeature } from "#server/interview/voice";
import { correctionsFeature } from "#server/marking/corrections";
import { deliveryFeature } from "#server/marking/delivery";
import { markersFeature } from "#server/marking/markers";
import { markingFeature } from "#server/marking/marking";
import { openPdfRenderer, papersFeature, recordPrinter, reportRendererOf, reportPrinter } from "#server/marking/papers";
import { answersOf, questionsFeature } from "#server/marking/questions";
import { readReport, reportsFeature } from "#server/marking/reports";
import { rewindsFeature } from "#server/marking/rewinds";
import { sharingFeature } from "#server/marking/sharing";
import { readStanding } from "#server/marking/trust";
import { dashboardFeature } from "#server/learning/dashboard";
import { historyFeature } from "#server/learning/history";
import { leaderboardFeature, scoreAgain } from "#server/learning/leaderboard";
import { progressFeature } from "#server/learning/progress";
import { STOP_PATH, studyPlanFeature } from "#server/learning/study-plan";
import { privacyFeature } from "#server/rights/privacy";
import { analyticsFeature } from "#server/site/analytics";
import { developersFeature } from "#server/site/developers";
import { operationsFeature } from "#server/site/operations";
import { reviewsFeature } from "#server/site/reviews";
import { siteFeature } from "#server/site/site";
import { assistanceOf } from "./assistance.ts";
import type { LiveExaminer } from "./examiner/live-examiner.ts";
import { googleOf } from "./google.ts";
import type { App, Feature } from "./platform/feature.ts";
import { servicesOf } from "./services.ts";

/** What tests put in the place of what the settings name. */
export type StandIns = { payments?: Payments | null; examiner?: LiveExaminer };

/** Everything the product is made of, in the order of the areas. */
export async function featuresOf(app: App, options: StandIns): Promise<Feature[]> {
  const { config, clock, log, secret } = app;
  const { appUrl, contentDir } = config;
  const { examiner: live, marker, findSpeech, providers } = assistanceOf(config, app);
  const examiner = options.examiner ?? live;
  const google = googleOf(config, log);
  const waysIn = {
    library: accountsLibraryOf({ ...app, appUrl }),
    google: google.provider,
    namesOf: (userId: string) => findNames(app.database, userId),
  };
  const payments = openPayments(app);
  const recordings = await openRecordings(app, requireMayRecord);
  const lines = linesUnderWay(clock);
  const renderer = openPdfRenderer(log);
  const print = recordPrinter(renderer, appUrl);
  const printCopy = reportRendererOf(renderer, appUrl);
  const standing = await readStanding(contentDir);

  return [
    accountsFeature(app, { ...waysIn, appUrl, secondStepOf, welcome: beginFreeTrialWith({ secret, appUrl }) }),
    securityFeature(app, { ...waysIn, onMoved: (tx, userId) => notePersonChanged(tx, app.jobs(), userId) }),
    schoolsFeature,
    profilesFeature,
    targetsFeature,
    marketingFeature(app, agreedPeople),
    billingFeature(app, options.payments ?? payments.payments, STOP_PATH),
    payments.feature,
    await stationsFeature(app),
    articlesFeature,
    searchFeature,
    await importsFeature(app),
    mistakesFeature(app, {
      school: async (tx, slug) => (await findSchool(tx, slug))?.name,
      station: findTitle,
      article: findArticleTitle,
    }),
    attemptsFeature(examiner),
    turnSyncFeature(examiner, lines.overhear),
    voiceFeature(findSpeech, lines),
    recordings.feature,
    examinersFeature,
    circuitsFeature,
    allowancesFeature,
    markersFeature,
    markingFeature(app, { marker, onMarked: (tx, userId) => scoreAgain(tx, clock, userId), answersOf }),
    correctionsFeature,
    questionsFeature,
    deliveryFeature,
    rewindsFeature,
    sharingFeature({ standing }),
    papersFeature(renderer),
    reportsFeature({ standing, printReport: reportPrinter(renderer, appUrl) }),
    leaderboardFeature(app),
    progressFeature(print),
    historyFeature({ print, forgetRecordings: recordings.forget }),
    studyPlanFeature(app),
    dashboardFeature,
    privacyFeature(app, {
      recordings,
      printReport: async (context, attemptId) => printCopy(context, await readReport(context, attemptId, { standing })),
      stopRenewal: payments.stopRenewal,
      endPlan: (tx, userId) => endPlanForGood({ jobs: app.jobs() }, tx, userId),
    }),
    reviewsFeature(app),
    analyticsFeature,
    operationsFeature(app, { providers, services: servicesOf(config, { payments, recordings }) }),
    developersFeature(app, google.handlers),
    await siteFeature(app),
  ];
}
