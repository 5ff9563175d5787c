import { resolve } from "node:path";
import * as z from "zod";
import { markingEnvironment, markingSettingsOf, type MarkingSettings } from "./ai/marking-settings.ts";
import { languageModelEnvironment, languageModelSettingsOf, type LanguageModelSettings } from "./ai/settings.ts";
import { speechEnvironment, speechSettingsOf, type SpeechSettings } from "./ai/speech-settings.ts";
import { isOnThisMachine, optional, setting, wholeNumber } from "./environment.ts";
import { StartError } from "./errors.ts";
import { paymentEnvironment, type PaymentSettings, paymentSettingsOf } from "./payment-settings.ts";
import { marketingEnvironment, marketingSettingsOf, type MarketingSettings } from "./marketing-settings.ts";
import { recordingSettingsOf, storageEnvironment, type RecordingSettings } from "./storage/settings.ts";

const Environment = z.object({
  ...languageModelEnvironment,
  ...markingEnvironment,
  ...storageEnvironment,
  ...paymentEnvironment,
  ...speechEnvironment,
  ...marketingEnvironment,
  NODE_ENV: setting(
    z.enum(["production", "development", "test"], "has to be production, development or test").default("development"),
  ),
  PORT: setting(
    z.coerce
      .number("has to be a port number")
      .int("has to be a port number")
      .min(0, "has to be a port number")
      .max(65535, "has to be a port number")
      .default(3000),
  ),
  HOST: optional(z.string()),
  APP_URL: optional(z.url({ protocol: /^https?$/, error: "has to be an address such as http://localhost:3000" })),
  DATA_DIR: setting(z.string().default("./data")),
  CONTENT_DIR: setting(z.string().default("./content")),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: "has to begin with postgres://" })),
  DATABASE_MIGRATION_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: "has to begin with postgres://" })),
  DATABASE_POOL: wholeNumber({ least: 2, most: 200, otherwise: 10 }),
  ROLE: setting(z.enum(["all", "web", "worker"], "has to be all, web or worker").default("all")),
  AUTH_SECRET: optional(z.string().min(32, "has to be at least 32 characters long")),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "has to begin with smtp:// or smtps://" })),
  MAIL_FROM: setting(z.string().default("Stationwise <hello@stationwise.test>")),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: setting(
    z
      .url({ protocol: /^https?$/, error: "has to be the address of an OpenID provider" })
      .default("https://accounts.google.com"),
  ),
  SENTRY_DSN: optional(z.url({ protocol: /^https?$/, error: "has to be the address Sentry gives a project" })),
  GEOLOCATION_URL: optional(
    z.url({ protocol: /^https?$/, error: "has to be the address of a service that answers JSON" }),
  ),
  ADMIN_EMAILS: z.preprocess(
    (value) =>
      (typeof value === "string" ? value : "")
        .split(",")
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    z.array(z.email("has to be e-mail addresses, with commas between them")),
  ),
  METRICS_TOKEN: optional(z.string().min(16, "has to be at least 16 characters long")),
  TRUSTED_PROXIES: wholeNumber({ least: 0, most: 10, otherwise: 0 }),
  LOG_LEVEL: optional(
    z.enum(["silent", "error", "warn", "info", "debug"], "has to be silent, error, warn, info or debug"),
  ),
});

export type Config = {
  isProduction: boolean;
  /** Under the tests of the API: no pages are needed. */
  isTest: boolean;
  port: number;
  host: string;
  appUrl: string;
  /** The product is served on this machine alone. */
  isLoopback: boolean;
  /** What stands in for others on a developer's machine exists: the mailbox, the sign-in of another provider, the parts page. */
  hasDevelopmentPages: boolean;
  dataDir: string;
  contentDir: string;
  databaseUrl: string | undefined;
  migrationUrl: string | undefined;
  databasePool: number;
  role: "all" | "web" | "worker";
  authSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Sign-in with Google, or any OpenID provider that stands in for it. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** Where errors are reported to, after a visitor's consent. */
  sentryDsn: string | null;
  /** Says from where a visitor comes, asked by the page after their consent. */
  geolocationUrl: string | null;
  /** Who runs the product, in lower case. */
  adminEmails: string[];
  /** Words the replies beside the built-in examiner. */
  languageModel: LanguageModelSettings | null;
  /** Looks for evidence beside the built-in marker. */
  marking: MarkingSettings | null;
  /** Who takes payments; null while nothing is on sale. */
  payments: PaymentSettings | null;
  /** Where what marketing may know of people is passed on to. */
  marketing: MarketingSettings;
  recordings: RecordingSettings;
  /** Turns speech into words, and words into speech, instead of the browser. */
  speech: SpeechSettings | null;
  metricsToken: string | undefined;
  trustedProxies: number;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
};

/** Reads every setting once. @throws StartError with one sentence that names the setting. */
export function configOf(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`The setting ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is wrong"}.`);
  }
  const env = parsed.data;
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/u, "");
  const isLoopback = isOnThisMachine(appUrl);
  const isProduction = env.NODE_ENV === "production";
  if (isProduction) {
    if (!env.AUTH_SECRET)
      throw new StartError(
        "The setting AUTH_SECRET is missing: production needs a secret of its own, at least 32 characters long.",
      );
    if (!env.APP_URL)
      throw new StartError("The setting APP_URL is missing: production has to know the address it is reached at.");
    if (!isLoopback && !environment["MAIL_FROM"])
      throw new StartError(
        "The setting MAIL_FROM is missing: letters have to come from a mailbox that somebody reads.",
      );
    if (!isLoopback && !appUrl.startsWith("https://"))
      throw new StartError("The setting APP_URL has to begin with https:// in production.");
    if (
      !isLoopback &&
      env.SMTP_URL &&
      /[?&](?:ignoreTLS|opportunisticTLS|requireTLS=false|tls\.rejectUnauthorized)/u.test(env.SMTP_URL)
    )
      throw new StartError(
        "The setting SMTP_URL has to keep letters encrypted: it may not turn TLS or its checks off.",
      );
    if (!isLoopback && !env.SMTP_URL)
      throw new StartError("The setting SMTP_URL is missing: production has to be able to send mail.");
  }
  if (env.ROLE !== "all" && !env.DATABASE_URL) {
    throw new StartError(
      "The setting ROLE has to be all without DATABASE_URL: the embedded database serves one process only.",
    );
  }
  const languageModel = languageModelSettingsOf(env);
  return {
    isProduction,
    isTest: env.NODE_ENV === "test",
    port: env.PORT,
    host: env.HOST ?? (isLoopback ? "127.0.0.1" : "0.0.0.0"),
    appUrl,
    isLoopback,
    hasDevelopmentPages: isLoopback && !isProduction && !env.SMTP_URL,
    dataDir: resolve(env.DATA_DIR),
    contentDir: resolve(env.CONTENT_DIR),
    databaseUrl: env.DATABASE_URL,
    migrationUrl: env.DATABASE_MIGRATION_URL ?? env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    role: env.ROLE,
    authSecret: env.AUTH_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    google: googleOf(env),
    sentryDsn: env.SENTRY_DSN ?? null,
    geolocationUrl: env.GEOLOCATION_URL ?? null,
    adminEmails: env.ADMIN_EMAILS,
    languageModel,
    marking: markingSettingsOf(env, languageModel),
    payments: paymentSettingsOf(env, { isLoopback, isProduction, isTest: env.NODE_ENV === "test" }),
    marketing: marketingSettingsOf(env),
    recordings: recordingSettingsOf(env),
    speech: speechSettingsOf(env),
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
  };
}

function googleOf(env: z.infer<typeof Environment>): Config["google"] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret)
    throw new StartError(
      "The settings GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: one of them is missing.",
    );
  if (issuer.startsWith("http:") && !isOnThisMachine(issuer))
    throw new StartError("The setting GOOGLE_ISSUER has to begin with https://.");
  return { clientId, clientSecret, issuer };
}
