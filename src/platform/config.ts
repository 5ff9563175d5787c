import { resolve } from "node:path";
import * as z from "zod";
import { StartError } from "./errors.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

const Environment = z.object({
  NODE_ENV: z.preprocess(
    empty,
    z.enum(["production", "development", "test"], "has to be production, development or test").default("development"),
  ),
  PORT: z.preprocess(
    empty,
    z.coerce
      .number("has to be a port number")
      .int("has to be a port number")
      .min(0, "has to be a port number")
      .max(65535, "has to be a port number")
      .default(3000),
  ),
  HOST: optional(z.string()),
  APP_URL: optional(z.url({ protocol: /^https?$/, error: "has to be an address such as http://localhost:3000" })),
  DATA_DIR: z.preprocess(empty, z.string().default("./data")),
  CONTENT_DIR: z.preprocess(empty, z.string().default("./content")),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: "has to begin with postgres://" })),
  DATABASE_MIGRATION_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: "has to begin with postgres://" })),
  DATABASE_POOL: z.preprocess(
    empty,
    z.coerce
      .number("has to be a number")
      .int("has to be a whole number")
      .min(2, "has to be at least 2")
      .max(200, "has to be at most 200")
      .default(10),
  ),
  ROLE: z.preprocess(empty, z.enum(["all", "web", "worker"], "has to be all, web or worker").default("all")),
  AUTH_SECRET: optional(z.string().min(32, "has to be at least 32 characters long")),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "has to begin with smtp:// or smtps://" })),
  MAIL_FROM: z.preprocess(empty, z.string().default("Stationwise <hello@stationwise.test>")),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.preprocess(
    empty,
    z
      .url({ protocol: /^https?$/, error: "has to be the address of an OpenID provider" })
      .default("https://accounts.google.com"),
  ),
  SENTRY_DSN: optional(z.url({ protocol: /^https?$/, error: "has to be the address Sentry gives a project" })),
  GEOLOCATION_URL: optional(
    z.url({ protocol: /^https?$/, error: "has to be the address of a service that answers JSON" }),
  ),
  METRICS_TOKEN: optional(z.string().min(16, "has to be at least 16 characters long")),
  TRUSTED_PROXIES: z.preprocess(
    empty,
    z.coerce
      .number("has to be a number")
      .int("has to be a whole number")
      .min(0, "has to be at least 0")
      .max(10, "has to be at most 10")
      .default(0),
  ),
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
  /** The product is served on this machine alone: the development pages exist. */
  isLoopback: boolean;
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
  const isLoopback = LOOPBACK.has(new URL(appUrl).hostname);
  const isProduction = env.NODE_ENV === "production";
  if (isProduction) {
    if (!env.AUTH_SECRET)
      throw new StartError(
        "The setting AUTH_SECRET is missing: production needs a secret of its own, at least 32 characters long.",
      );
    if (!isLoopback && !environment["MAIL_FROM"])
      throw new StartError(
        "The setting MAIL_FROM is missing: letters have to come from a mailbox that somebody reads.",
      );
    if (!isLoopback && !appUrl.startsWith("https://"))
      throw new StartError("The setting APP_URL has to begin with https:// in production.");
    if (!isLoopback && !env.SMTP_URL)
      throw new StartError("The setting SMTP_URL is missing: production has to be able to send mail.");
  }
  if (env.ROLE !== "all" && !env.DATABASE_URL) {
    throw new StartError(
      "The setting ROLE has to be all without DATABASE_URL: the embedded database serves one process only.",
    );
  }
  return {
    isProduction,
    isTest: env.NODE_ENV === "test",
    port: env.PORT,
    host: env.HOST ?? (isLoopback ? "127.0.0.1" : "0.0.0.0"),
    appUrl,
    isLoopback,
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
  if (issuer.startsWith("http:") && !LOOPBACK.has(new URL(issuer).hostname))
    throw new StartError("The setting GOOGLE_ISSUER has to begin with https://.");
  return { clientId, clientSecret, issuer };
}
