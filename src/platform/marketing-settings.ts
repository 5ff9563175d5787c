import * as z from "zod";
import { isOnThisMachine, optional, setting } from "./environment.ts";
import { StartError } from "./errors.ts";

const ID = /^\d{1,20}$/u;
const address = (error: string) => optional(z.url({ protocol: /^https?$/, error }));

/** The services that marketing uses, as they stand in the environment. */
export const marketingEnvironment = {
  ACTIVECAMPAIGN_URL: address("has to be the address of an account, such as https://name.api-us1.com"),
  ACTIVECAMPAIGN_TOKEN: optional(z.string()),
  ACTIVECAMPAIGN_LIST: optional(z.string().regex(ID, "has to be the number of a list")),
  ACTIVECAMPAIGN_TAG: optional(z.string().regex(ID, "has to be the number of a tag")),
  ACTIVECAMPAIGN_FIELDS: setting(
    z
      .string()
      .regex(/^(?:\w+=\d{1,20}(?:,\s*|$))*$/u, "has to be names and numbers of fields, such as area=1, school=2")
      .default(""),
  ),
  AIRTABLE_URL: setting(
    z.url({ protocol: /^https?$/, error: "has to be an address" }).default("https://api.airtable.com"),
  ),
  AIRTABLE_TOKEN: optional(z.string()),
  AIRTABLE_BASE: optional(z.string().regex(/^app\w{1,40}$/u, "has to be the id of a base, which begins with app")),
  AIRTABLE_TABLE: optional(z.string().max(100, "has to be the name or id of a table")),
};

export type ActiveCampaignSettings = {
  url: string;
  token: string;
  list: string | null;
  tag: string | null;
  /** The service's number of each of our fields. */
  fields: Record<string, string>;
};
export type AirtableSettings = { url: string; token: string; base: string; table: string };
export type MarketingSettings = { activeCampaign: ActiveCampaignSettings | null; airtable: AirtableSettings | null };

type Environment = z.infer<z.ZodObject<typeof marketingEnvironment>>;

/** @throws StartError where an account is named in part. */
export const marketingSettingsOf = (env: Environment): MarketingSettings => ({
  activeCampaign: activeCampaignOf(env),
  airtable: airtableOf(env),
});

function activeCampaignOf(env: Environment): ActiveCampaignSettings | null {
  const { ACTIVECAMPAIGN_URL: url, ACTIVECAMPAIGN_TOKEN: token } = env;
  if (!url && !token) return null;
  if (!url || !token)
    throw new StartError("The settings ACTIVECAMPAIGN_URL and ACTIVECAMPAIGN_TOKEN belong together: one is missing.");
  const fields = env.ACTIVECAMPAIGN_FIELDS.split(",").flatMap((pair) => {
    const [name, number] = pair.trim().split("=");
    return name && number ? [[name, number] as const] : [];
  });
  return {
    url: secured("ACTIVECAMPAIGN_URL", url),
    token,
    list: env.ACTIVECAMPAIGN_LIST ?? null,
    tag: env.ACTIVECAMPAIGN_TAG ?? null,
    fields: Object.fromEntries(fields),
  };
}

function airtableOf(env: Environment): AirtableSettings | null {
  const { AIRTABLE_TOKEN: token, AIRTABLE_BASE: base, AIRTABLE_TABLE: table } = env;
  if (!token && !base && !table) return null;
  if (!token || !base || !table)
    throw new StartError(
      "The settings AIRTABLE_TOKEN, AIRTABLE_BASE and AIRTABLE_TABLE belong together: one of them is missing.",
    );
  return { url: secured("AIRTABLE_URL", env.AIRTABLE_URL), token, base, table };
}

/** A key is sent to nobody in the open. */
function secured(name: string, url: string): string {
  if (url.startsWith("http:") && !isOnThisMachine(url))
    throw new StartError(`The setting ${name} has to begin with https://.`);
  return url.replace(/\/+$/u, "");
}
