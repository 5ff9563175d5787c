import * as z from "zod";
import type { AirtableSettings } from "#platform/marketing-settings.ts";
import type { Clock } from "#platform/clock.ts";
import { type Outside, OutsideFault } from "./outside.ts";
import { pacedClient } from "./paced-client.ts";

const Records = z.object({ records: z.array(z.object({ id: z.string().regex(/^rec\w{1,40}$/u) })) });

/** The column that our key stands in. */
export const KEY_FIELD = "Key";

/** Airtable's Web API: five requests a second for a base, and after a 429 none for thirty. */
export function airtable({ url, token, base, table }: AirtableSettings, clock: Clock, patienceMs?: number): Outside {
  const client = pacedClient({
    url: `${url}/v0/${encodeURIComponent(base)}/${encodeURIComponent(table)}`,
    headers: { authorization: `Bearer ${token}` },
    clock,
    perSecond: 5,
    pauseMs: 30_000,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  const idsIn = (body: unknown): string[] => {
    const parsed = Records.safeParse(body);
    if (!parsed.success) throw new OutsideFault("It answered something we cannot read.");
    return parsed.data.records.map(({ id }) => id);
  };
  return {
    async put({ key, fields }) {
      const { body } = await client.ask("PATCH", "", {
        performUpsert: { fieldsToMergeOn: [KEY_FIELD] },
        records: [{ fields: { [KEY_FIELD]: key, ...fields } }],
      });
      const [id] = idsIn(body);
      if (id === undefined) throw new OutsideFault("It answered something we cannot read.");
      return id;
    },
    async remove({ outsideId, key }) {
      // Our keys are letters, digits, "-" and "_": nothing that a formula would read.
      const formula = encodeURIComponent(`{${KEY_FIELD}}='${key}'`);
      const ids =
        outsideId === null ? idsIn((await client.ask("GET", `?filterByFormula=${formula}`)).body) : [outsideId];
      for (const id of ids) await client.ask("DELETE", `/${id}`);
    },
  };
}
