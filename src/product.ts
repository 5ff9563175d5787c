import { join } from "node:path";
import { accountRoutes, accountsLibraryOf, findPersonByToken, sweepJob } from "#server/identity/accounts";
import { analyticsRoutes } from "#server/site/analytics";
import { allowanceRoutes } from "#server/interview/allowances";
import { historyRoutes } from "#server/learning/history";
import { articleRoutes, findArticleTitle } from "#server/library/articles";
import {
  beginFreeTrialWith,
  billingRoutes,
  endFreeTrials,
  remindOfTrialEnds,
  type Payments,
} from "#server/money/billing";
import { circuitRoutes } from "#server/interview/circuits";
import { correctionRoutes } from "#server/marking/corrections";
import { dashboardRoutes } from "#server/learning/dashboard";
import { deliveryRoutes } from "#server/marking/delivery";
import { mailboxDoor } from "#server/site/developers";
import { forgetUsage } from "#server/interview/examiners";
import { importFolder, importRoutes, picturesIn } from "#server/library/imports";
import { attemptRoutes, requireMayRecord } from "#server/interview/attempts";
import { turnSyncRoutes } from "#server/interview/turn-sync";
import { forgetMarkerUsage } from "#server/marking/markers";
import { notePersonChanged, openMarketing } from "#server/applicant/marketing";
import { markingJob, markingRoutes } from "#server/marking/marking";
import { forgetWeeks, leaderboardRoutes, scoreAgain } from "#server/learning/leaderboard";
import { forgetMistakes, mistakeRoutes } from "#server/library/mistakes";
import { endPlanForGood, forgetSettledNews, openPayments } from "#server/money/payments";
import { openPress, recordPrinter, reportPressOf, reportPrinter } from "#server/marking/papers";
import { openPrivacy } from "#server/rights/privacy";
import { progressRoutes } from "#server/learning/progress";
import { readReport, reportRoutes } from "#server/marking/reports";
import { agreedPeople, arrangementRoutes, profileRoutes } from "#server/applicant/profiles";
import { openRecordings } from "#server/interview/recordings";
import { operationRoutes } from "#server/site/operations";
import { forgetOldTokens, sharingRoutes } from "#server/marking/sharing";
import { reviewRoutes } from "#server/site/reviews";
import { rewindRoutes } from "#server/marking/rewinds";
import { findSchool, importSchools, schoolRoutes } from "#server/applicant/schools";
import { searchRoutes } from "#server/library/search";
import { secondStepOf, securityRoutes, sweepChanges } from "#server/identity/security";
import { pagesDoor, readClaimLines, siteRoutes } from "#server/site/site";
import { findTitle, picturesDoor, readPictures, stationRoutes } from "#server/library/stations";
import { forgetPlanDays, sendReminders, STOP_PATH, stopDoor, studyPlanRoutes } from "#server/learning/study-plan";
import { targetRoutes } from "#server/applicant/targets";
import { readStanding } from "#server/marking/trust";
import { forgetVoice, linesUnderWay, voiceRoutes } from "#server/interview/voice";
import { assistanceOf } from "./assistance.ts";
import { googleOf } from "./google.ts";
import { openDatabase } from "./open-database.ts";
import type { LiveExaminer } from "./examiner/live-examiner.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import { every } from "./platform/every.ts";
import { apiDoor } from "./platform/http/api-door.ts";
import { openApiOf } from "./platform/http/api.ts";
import type { Context, RequestInfo } from "./platform/http/context.ts";
import { metricsDoor } from "./platform/http/metrics-door.ts";
import { openApiDoor } from "./platform/http/open-api-door.ts";
import { httpServerOf, type Door, type HttpServer } from "./platform/http/server.ts";
import { jobsOn, type Jobs } from "./platform/jobs.ts";
import { watchSwitch } from "./platform/switches.ts";
import type { Log } from "./platform/log.ts";
import { letterJob } from "./platform/mail/mail.ts";
import { metricsOf } from "./platform/metrics.ts";
import { sealOf } from "./platform/seal.ts";
import { authSecretOf, prepareDataDir } from "./platform/secrets.ts";
import { isSecretPath } from "./shared/app-paths.ts";
import { PRODUCT } from "./shared/product.ts";
import { servicesOf } from "./services.ts";
import { VERSION } from "./version.ts";

export type Product = {
  http: HttpServer;
  database: Database;
  jobs: Jobs;
  /** What is done at intervals with money and with services that marketing uses, once and now; for tests and commands. */
  passTime(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Puts the whole product together, ready to listen. Whoever opens it closes it.
 * Without `work` nothing is done in the background until `jobs.drain()`.
 */
export async function openProduct(
  config: Config,
  log: Log,
  options: {
    clock?: Clock;
    database?: Database;
    work?: boolean;
    payments?: Payments | null;
    examiner?: LiveExaminer;
  } = {},
): Promise<Product> {
  prepareDataDir(config.dataDir);
  const clock = options.clock ?? systemClock;
  const secret = authSecretOf(config);
  const database = options.database ?? (await openDatabase(config, log));
  await importSchools(database, join(config.contentDir, "schools"));
  await importFolder(database, config.contentDir, { clock, log });

  const { recordings: settings, dataDir } = config;
  const recordings = await openRecordings({
    settings,
    dataDir,
    secret,
    database,
    clock,
    log,
    requireMay: requireMayRecord,
  });
  const metrics = config.metricsToken ? metricsOf() : null;
  const { examiner, marker, findSpeech, providers } = assistanceOf(config, { database, clock, log, metrics });
  const sweep = sweepJob({ database, clock }, [
    forgetUsage,
    forgetMarkerUsage,
    forgetVoice,
    forgetOldTokens,
    forgetMistakes,
    forgetWeeks,
    forgetPlanDays,
    sweepChanges,
    forgetSettledNews,
    () => privacy.sweep(),
    endFreeTrials,
  ]);
  const held = { database, clock, log };
  const { adminEmails, appUrl, trustedProxies } = config;
  const money = openPayments({ ...held, settings: config.payments, secret, appUrl, trustedProxies, jobs: () => jobs });
  const press = openPress(log);
  const standing = await readStanding(config.contentDir);
  const printCopy = reportPressOf(press, appUrl);
  const desk = { ...held, secret, dataDir, adminEmails, appUrl, recordings };
  const privacy = openPrivacy({
    ...desk,
    jobs: () => jobs,
    printReport: async (context, attemptId) => printCopy(context, await readReport(context, attemptId, { standing })),
    stopRenewal: money.stopRenewal,
    endPlan: (tx, userId) => endPlanForGood({ jobs }, tx, userId),
  });
  const marketing = openMarketing({
    ...held,
    people: agreedPeople,
    seal: sealOf(secret, "marketing"),
    settings: config.marketing,
    adminEmails,
    later: () => jobs,
  });
  const jobs: Jobs = jobsOn(database, log, [
    ...money.jobs,
    letterJob({ database, clock, log, smtpUrl: config.smtpUrl, from: config.mailFrom }),
    markingJob({ ...held, marker, appUrl, jobs: () => jobs, onMarked: (tx, userId) => scoreAgain(tx, clock, userId) }),
    sweep,
    ...Object.values(recordings.jobs),
    ...Object.values(privacy.jobs),
    ...marketing.jobs,
  ]);
  const works = options.work ?? config.role !== "web";
  await jobs.start({ work: works });

  const library = accountsLibraryOf({ database, jobs, log, secret, appUrl: config.appUrl });
  const google = googleOf(config, log);
  const lines = linesUnderWay(clock);
  const print = recordPrinter(press, config.appUrl);
  const router = {
    arrangements: arrangementRoutes,
    accounts: accountRoutes({
      library,
      google: google.provider,
      secondStepOf,
      welcome: beginFreeTrialWith({ secret, appUrl }),
      areSignUpsOpen: watchSwitch(database, clock, "sign-ups"),
    }),
    allowances: allowanceRoutes,
    analytics: analyticsRoutes,
    articles: articleRoutes,
    history: historyRoutes({ print, forgetRecordings: recordings.forget }),
    billing: billingRoutes(options.payments ?? money.payments),
    imports: importRoutes({ adminEmails: config.adminEmails, isPicture: await picturesIn(config.contentDir) }),
    attempts: attemptRoutes(options.examiner ?? examiner),
    turnSync: turnSyncRoutes(options.examiner ?? examiner, lines.overhear),
    circuits: circuitRoutes,
    corrections: correctionRoutes,
    dashboard: dashboardRoutes,
    delivery: deliveryRoutes,
    leaderboard: leaderboardRoutes({ adminEmails: config.adminEmails }),
    marketing: marketing.router,
    marking: markingRoutes,
    mistakes: mistakeRoutes({
      adminEmails: config.adminEmails,
      titles: {
        school: async (tx, slug) => (await findSchool(tx, slug))?.name,
        station: findTitle,
        article: findArticleTitle,
      },
    }),
    operations: operationRoutes({
      adminEmails: config.adminEmails,
      providers,
      services: servicesOf(config, { payments: money.jobs, recordings: Object.values(recordings.jobs) }),
      readClaims: () => readClaimLines(config.contentDir),
    }),
    payments: money.routes,
    privacy: privacy.router,
    profiles: profileRoutes,
    progress: progressRoutes({ print }),
    recordings: recordings.router,
    reviews: reviewRoutes({ adminEmails: config.adminEmails }),
    reports: reportRoutes({ standing, printReport: reportPrinter(press, config.appUrl) }),
    rewinds: rewindRoutes,
    schools: schoolRoutes,
    search: searchRoutes,
    security: securityRoutes({
      library,
      google: google.provider,
      secret,
      appUrl: config.appUrl,
      onMoved: (tx, userId) => notePersonChanged(tx, jobs, userId),
    }),
    sharing: sharingRoutes({ standing }),
    site: siteRoutes({ sentryDsn: config.sentryDsn, geolocationUrl: config.geolocationUrl }),
    stations: stationRoutes,
    targets: targetRoutes,
    studyPlan: studyPlanRoutes({ appUrl: config.appUrl }),
    voice: voiceRoutes(findSpeech, lines),
  };
  const openApi = await openApiOf(router, { title: PRODUCT, version: VERSION });
  const asked = {
    trustedProxies,
    contextOf: (request: RequestInfo): Context => ({
      database,
      jobs,
      clock,
      log,
      request,
      findPerson: () =>
        request.token ? findPersonByToken({ database, clock, log }, request.token) : Promise.resolve(null),
    }),
  };
  const doors: Door[] = [
    openApiDoor(openApi),
    ...(metrics && config.metricsToken ? [metricsDoor(metrics, config.metricsToken)] : []),
    ...recordings.doorsFor(asked),
    privacy.door,
    stopDoor({ database, clock, trustedProxies }),
    picturesDoor(await readPictures(join(config.contentDir, "pictures"))),
    ...money.doors,
    apiDoor(router, asked),
    ...(config.isLoopback ? [mailboxDoor(database)] : []),
    ...google.doors,
    ...(config.role === "worker" || config.isTest ? [] : [await pagesDoor(config, { database, clock, log })]),
  ];
  const routes = [
    ...Object.keys(openApi.paths ?? {}),
    "/openapi.json",
    "/metrics",
    "/pictures/{file}",
    `${STOP_PATH}{token}`,
    ...recordings.routes,
    ...privacy.routes,
  ];
  const connectTo = [config.sentryDsn, config.geolocationUrl].flatMap((url) =>
    url === null ? [] : [new URL(url).origin],
  );
  const isSecure = config.appUrl.startsWith("https://");
  const http = httpServerOf({ doors, isSecure, isSecret: isSecretPath, connectTo, log, metrics, routes });

  const timers = [
    ...(works ? money.begin() : []),
    every(3_600_000, log, async () => {
      await database.asWorker(async (tx) => {
        for (const job of [sweep, recordings.jobs.sweep, privacy.jobs.deleteDue]) await jobs.enqueue(tx, job, {});
      });
      await recordings.sweepArriving();
    }),
    ...(works ? [every(600_000, log, marketing.chase)] : []),
    ...(works ? [every(600_000, log, () => remindOfTrialEnds({ ...held, jobs, appUrl, stopPath: STOP_PATH }))] : []),
    ...(works ? [every(60_000, log, () => sendReminders({ database, jobs, clock, log, appUrl: config.appUrl }))] : []),
  ];

  return {
    http,
    database,
    jobs,
    async passTime() {
      await marketing.chase();
      await money.passTime();
    },
    async close() {
      for (const timer of timers) timer.stop();
      await http.close();
      await press.close();
      await jobs.stop();
      await database.close();
    },
  };
}
