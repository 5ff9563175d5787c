import type { Service } from "#contract/site/operations";
import { jobsOfMirror } from "#server/applicant/marketing";
import type { Config } from "./platform/config.ts";
import { nextTryOf, type QueueState } from "./platform/job-desk.ts";
import { SEND_LETTER } from "./platform/mail/mail.ts";

type Named = { name: string };

/**
 * What the product uses outside and has no switch for, by its settings. How one fares is what the queue says of the jobs
 * that use it, since that is the same in every process.
 */
export const servicesOf =
  (config: Config, workers: { payments: { jobs: readonly Named[] }; recordings: { jobs: readonly Named[] } }) =>
  (queues: readonly QueueState[]): Service[] => {
    const { marketing, payments, recordings } = config;
    const served = (used: readonly Named[]) => ({
      isAskedByPage: false,
      nextTryAt: nextTryOf(queues, used)?.toISOString() ?? null,
    });
    const asked = { isAskedByPage: true, nextTryAt: null };
    return [
      { ...served([SEND_LETTER]), title: "Mail", name: hostOf(config.smtpUrl) },
      {
        ...served(workers.payments.jobs),
        title: "Payments",
        name: payments && (payments.kind === "stripe" ? "Stripe" : "The sandbox"),
      },
      { ...served([]), title: "Sign-in with Google", name: hostOf(config.google?.issuer) },
      {
        ...served(workers.recordings.jobs),
        title: "Recordings",
        name: recordings.s3 ? `S3, bucket ${recordings.s3.bucket}` : "This server’s disk",
      },
      {
        ...served(jobsOfMirror("activecampaign")),
        title: "ActiveCampaign",
        name: hostOf(marketing.activeCampaign?.url),
      },
      { ...served(jobsOfMirror("airtable")), title: "Airtable", name: hostOf(marketing.airtable?.url) },
      { ...asked, title: "Place of a visitor", name: hostOf(config.geolocationUrl) },
      { ...asked, title: "Error reports", name: hostOf(config.sentryDsn) },
    ];
  };

const hostOf = (url: string | null | undefined): string | null => (url ? new URL(url).host : null);
