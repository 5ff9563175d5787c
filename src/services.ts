import type { Service } from "#contract/operations";
import type { Config } from "./platform/config.ts";

/** What the product uses outside and has no switch for, by its settings. `restOf`: until when a service is left alone. */
export const servicesOf =
  (config: Config, restOf: (service: "activecampaign" | "airtable") => Date | null) => (): Service[] => {
    const { marketing, payments, recordings } = config;
    const resting = (service: "activecampaign" | "airtable") => restOf(service)?.toISOString() ?? null;
    const served = { isAskedByPage: false, restsUntil: null };
    const asked = { isAskedByPage: true, restsUntil: null };
    return [
      { ...served, title: "Mail", name: hostOf(config.smtpUrl) },
      { ...served, title: "Payments", name: payments && (payments.kind === "stripe" ? "Stripe" : "The sandbox") },
      { ...served, title: "Sign-in with Google", name: hostOf(config.google?.issuer) },
      {
        ...served,
        title: "Recordings",
        name: recordings.s3 ? `S3, bucket ${recordings.s3.bucket}` : "This server’s disk",
      },
      {
        ...served,
        title: "ActiveCampaign",
        name: hostOf(marketing.activeCampaign?.url),
        restsUntil: resting("activecampaign"),
      },
      { ...served, title: "Airtable", name: hostOf(marketing.airtable?.url), restsUntil: resting("airtable") },
      { ...asked, title: "Place of a visitor", name: hostOf(config.geolocationUrl) },
      { ...asked, title: "Error reports", name: hostOf(config.sentryDsn) },
    ];
  };

const hostOf = (url: string | null | undefined): string | null => (url ? new URL(url).host : null);
