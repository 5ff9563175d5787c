import * as z from "zod";
import type { ActiveCampaignSettings } from "#platform/marketing-settings.ts";
import type { Clock } from "#platform/clock.ts";
import { type Outside, OutsideFault, type OutsideRecord } from "./outside.ts";
import { pacedClient } from "./paced-client.ts";

/** Ids arrive as strings of digits; some accounts answer numbers. */
const Id = z.union([z.string().regex(/^\d{1,20}$/u), z.number().int()]).transform(String);
const Synced = z.object({ contact: z.object({ id: Id }) });
const Found = z.object({ contacts: z.array(z.object({ id: Id })) });

const SUBSCRIBED = "1";

/** ActiveCampaign's API 3: five requests a second for an account. */
export function activeCampaign(
  { url, token, list, tag, fields }: ActiveCampaignSettings,
  clock: Clock,
  patienceMs?: number,
): Outside {
  const client = pacedClient({
    url: `${url}/api/3`,
    headers: { "Api-Token": token },
    clock,
    perSecond: 5,
    pauseMs: 5000,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });

  const contactOf = ({ key, fields: { firstName = "", lastName = "", ...others } }: OutsideRecord) => ({
    contact: {
      email: key,
      firstName,
      lastName,
      fieldValues: Object.entries(others).flatMap(([name, value]) => {
        const field = fields[name];
        return field === undefined ? [] : [{ field, value }];
      }),
    },
  });

  return {
    async put(record, outsideId) {
      const known = outsideId === null ? null : await client.ask("PUT", `/contacts/${outsideId}`, contactOf(record));
      // Deleted over there meanwhile: made anew.
      const answer =
        known === null || known.status === 404 ? await client.ask("POST", "/contact/sync", contactOf(record)) : known;
      const id = read(Synced, answer.body).contact.id;
      if (list !== null)
        await client.ask("POST", "/contactLists", { contactList: { list, contact: id, status: SUBSCRIBED } });
      if (tag !== null) await client.ask("POST", "/contactTags", { contactTag: { contact: id, tag } });
      return id;
    },
    async remove({ outsideId, key }) {
      const ids =
        outsideId === null
          ? read(Found, (await client.ask("GET", `/contacts?email=${encodeURIComponent(key)}`)).body).contacts.map(
              ({ id }) => id,
            )
          : [outsideId];
      for (const id of ids) await client.ask("DELETE", `/contacts/${id}`);
    },
  };
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new OutsideFault("It answered something we cannot read.");
  return parsed.data;
}
