import { join } from "node:path";
import { accountRoutes, accountsLibraryOf, findPersonByToken, openIdProvider, sweepJob } from "#server/accounts";
import { analyticsRoutes } from "#server/analytics";
import { attemptRoutes } from "#server/attempts";
import { articleRoutes, findArticleTitle } from "#server/articles";
import { billingRoutes, type Payments } from "#server/billing";
import { circuitRoutes } from "#server/circuits";
import { correctionRoutes } from "#server/corrections";
import { dashboardRoutes } from "#server/dashboard";
import { deliveryRoutes } from "#server/delivery";
import { googleStandIn, mailboxDoor } from "#server/developers";
import { forgetUsage, liveExaminerOf, providerOf, watchSwitch } from "#server/examiners";
import { importFolder, importRoutes, picturesIn } from "#server/imports";
import { interviewRoutes } from "#server/interviews";
import { forgetMarkerUsage, liveMarkerOf, markerMetricsOf, markingModelOf } from "#server/markers";
import { markingJob, markingRoutes } from "#server/marking";
import { forgetWeeks, leaderboardRoutes, scoreAgain } from "#server/leaderboard";
import { forgetMistakes, mistakeRoutes } from "#server/mistakes";
import { openPress, recordPrinter, reportPrinter } from "#server/papers";
import { progressRoutes } from "#server/progress";
import { reportRoutes } from "#server/reports";
import { arrangementRoutes, profileRoutes } from "#server/profiles";
import { openRecordings } from "#server/recordings";
import { operationRoutes } from "#server/operations";
import { forgetOldTokens, sharingRoutes } from "#server/sharing";
import { reviewRoutes } from "#server/reviews";
import { rewindRoutes } from "#server/rewinds";
import { findSchool, importSchools, schoolRoutes } from "#server/schools";
import { searchRoutes } from "#server/search";
import { secondStepOf, securityRoutes, sweepChanges } from "#server/security";
import { pagesDoor, siteRoutes } from "#server/site";
import { findTitle, picturesDoor, readPictures, stationRoutes } from "#server/stations";
import { forgetPlanDays, sendReminders, studyPlanRoutes } from "#server/study-plan";
import { readStanding } from "#server/trust";
import { forgetVoice, linesUnderWay, voiceRoutes } from "#server/voice";
import { builtInLive, type LiveExaminer } from "./examiner/live-examiner.ts";
import { builtInMarker } from "./examiner/live-marker.ts";
import { MIGRATIONS } from "./migrations/list.ts";
import { ROLES } from "./migrations/0001-roles.ts";
import { speechOf } from "./platform/ai/speech.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import { openEmbedded } from "./platform/db/embedded.ts";
import { migrate, requireBoundLogin } from "./platform/db/migrate.ts";
import { openServer } from "./platform/db/server.ts";
import { every } from "./platform/every.ts";
import { StartError } from "./platform/errors.ts";
import { apiDoor } from "./platform/http/api-door.ts";
import { openApiOf } from "./platform/http/api.ts";
import { modelMetricsOf } from "./platform/ai/model-metrics.ts";
import type { Context, RequestInfo } from "./platform/http/context.ts";
import { metricsDoor } from "./platform/http/metrics-door.ts";
import { httpServerOf, sendJson, type Door, type HttpServer } from "./platform/http/server.ts";
import { jobsOn, type Jobs } from "./platform/jobs.ts";
import type { Log } from "./platform/log.ts";
import { letterJob } from "./platform/mail/mail.ts";
import { metricsOf, type Metrics } from "./platform/metrics.ts";
import { authSecretOf, prepareDataDir } from "./platform/secrets.ts";
import { isSecretPath } from "./shared/app-paths.ts";
import { PRODUCT } from "./shared/product.ts";
import { VERSION } from "./version.ts";

export type Product = { http: HttpServer; database: Database; jobs: Jobs; close(): Promise<void> };

/** Opens the database the configuration names, at its newest migration. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  const { databaseUrl, migrationUrl } = config;
  if (!databaseUrl || !migrationUrl) {
    const embedded = await openEmbedded(config.dataDir);
    await migrate(embedded, MIGRATIONS, { roles: ROLES, to: null });
    return embedded;
  }
  const database = openServer({ url: databaseUrl, ownerUrl: migrationUrl, pool: config.databasePool, log });
  const login = decodeURIComponent(new URL(databaseUrl).username);
  await migrate(database, MIGRATIONS, { roles: ROLES, to: login }).catch((error: unknown) => {
    if (
      error instanceof Error &&
      "code" in error &&
      (error.code === "ECONNREFUSED" || error.code === "28P01" || error.code === "3D000")
    ) {
      throw new StartError(`The database in DATABASE_URL cannot be reached (${error.code}).`);
    }
    throw error;
  });
  if (config.isProduction) await requireBoundLogin(database);
  return database;
}

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
  const recordings = await openRecordings({ settings, dataDir, secret, database, clock, log });
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
  ]);
  const jobs = jobsOn(database, log, [
    letterJob({ database, clock, log, smtpUrl: config.smtpUrl, from: config.mailFrom }),
    markingJob({ database, clock, marker, onMarked: (tx, userId) => scoreAgain(tx, clock, userId) }),
    sweep,
    ...Object.values(recordings.jobs),
  ]);
  const works = options.work ?? config.role !== "web";
  await jobs.start({ work: works });

  const library = accountsLibraryOf({ database, jobs, log, secret, appUrl: config.appUrl });
  const google = googleOf(config, log);
  const lines = linesUnderWay(clock);
  const press = openPress(log);
  const print = recordPrinter(press, config.appUrl);
  const standing = await readStanding(config.contentDir);
  const router = {
    arrangements: arrangementRoutes,
    accounts: accountRoutes({ library, google: google.provider, secondStepOf }),
    analytics: analyticsRoutes,
    articles: articleRoutes,
    attempts: attemptRoutes({ print, forgetRecordings: recordings.forget }),
    billing: billingRoutes(options.payments ?? null),
    imports: importRoutes({ adminEmails: config.adminEmails, isPicture: await picturesIn(config.contentDir) }),
    interviews: interviewRoutes(options.examiner ?? examiner, lines.overhear),
    circuits: circuitRoutes,
    corrections: correctionRoutes,
    dashboard: dashboardRoutes,
    delivery: deliveryRoutes,
    leaderboard: leaderboardRoutes({ adminEmails: config.adminEmails }),
    marking: markingRoutes,
    mistakes: mistakeRoutes({
      adminEmails: config.adminEmails,
      titles: {
        school: async (tx, slug) => (await findSchool(tx, slug))?.name,
        station: findTitle,
        article: findArticleTitle,
      },
    }),
    operations: operationRoutes({ adminEmails: config.adminEmails, providers }),
    profiles: profileRoutes,
    progress: progressRoutes({ print }),
    recordings: recordings.router,
    reviews: reviewRoutes({ adminEmails: config.adminEmails }),
    reports: reportRoutes({
      standing,
      printReport: reportPrinter(press, config.appUrl),
    }),
    rewinds: rewindRoutes,
    schools: schoolRoutes,
    search: searchRoutes,
    security: securityRoutes({ library, google: google.provider, secret, appUrl: config.appUrl }),
    sharing: sharingRoutes({ standing }),
    site: siteRoutes({
      sentryDsn: config.sentryDsn,
      geolocationUrl: config.geolocationUrl,
    }),
    stations: stationRoutes,
    studyPlan: studyPlanRoutes({ appUrl: config.appUrl }),
    voice: voiceRoutes(findSpeech, lines),
  };
  const openApi = await openApiOf(router, { title: PRODUCT, version: VERSION });
  const asked = {
    trustedProxies: config.trustedProxies,
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
    picturesDoor(await readPictures(join(config.contentDir, "pictures"))),
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
    ...recordings.routes,
  ];
  const connectTo = [config.sentryDsn, config.geolocationUrl].flatMap((url) =>
    url === null ? [] : [new URL(url).origin],
  );
  const isSecure = config.appUrl.startsWith("https://");
  const http = httpServerOf({ doors, isSecure, isSecret: isSecretPath, connectTo, log, metrics, routes });

  const timers = [
    every(3_600_000, log, async () => {
      await database.asWorker(async (tx) => {
        for (const job of [sweep, recordings.jobs.sweep]) await jobs.enqueue(tx, job, {});
      });
      await recordings.sweepArriving();
    }),
    ...(works ? [every(60_000, log, () => sendReminders({ database, jobs, clock, log, appUrl: config.appUrl }))] : []),
  ];

  return {
    http,
    database,
    jobs,
    async close() {
      for (const timer of timers) timer.stop();
      await http.close();
      await press.close();
      await jobs.stop();
      await database.close();
    },
  };
}

/** Who stands in for parts of the product where the settings name somebody, and stands back when switched off. */
function assistanceOf(
  { languageModel: settings, marking: markingSettings, speech: speechSettings }: Config,
  deps: { database: Database; clock: Clock; log: Log; metrics: Metrics | null },
) {
  const { database, clock, metrics } = deps;
  const languageModel = settings ? providerOf(settings, clock) : null;
  const modelMetrics = languageModel && metrics ? modelMetricsOf(metrics.registry) : null;
  const marking = markingSettings && markingModelOf(markingSettings, clock);
  const markerMetrics = marking && metrics ? markerMetricsOf(metrics.registry) : null;
  const speech = speechSettings && speechOf(speechSettings, clock);
  const isSpeechOn = watchSwitch(database, clock, "speech");
  return {
    examiner: languageModel ? liveExaminerOf({ ...deps, provider: languageModel, metrics: modelMetrics }) : builtInLive,
    marker: marking ? liveMarkerOf({ ...deps, marking, metrics: markerMetrics }) : builtInMarker,
    findSpeech: async () => (speech && (await isSpeechOn()) ? speech : null),
    providers: { languageModel, marking, speech },
  };
}

function googleOf(config: Config, log: Log) {
  const standIn = config.google === null && standsInForGoogle(config) ? googleStandIn(config.appUrl) : null;
  const client = config.google ?? standIn?.client;
  const provider = client ? openIdProvider({ ...client, redirectUri: `${config.appUrl}/auth/google`, log }) : null;
  return { provider, doors: standIn ? [standIn.door] : [] };
}

/** Without a client of its own, so that the whole of signing in can be tried; never where others can reach it. */
const standsInForGoogle = ({ isLoopback, isProduction, isTest, port }: Config) =>
  isLoopback && !isProduction && !isTest && port !== 0;

const openApiDoor =
  (openApi: object): Door =>
  async (request, response, { path }) => {
    if (request.method !== "GET" || path !== "/api/openapi.json") return false;
    sendJson(response, 200, openApi);
    return true;
  };
