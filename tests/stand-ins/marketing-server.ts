import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import * as z from "zod";
import { listenHere } from "./on-a-port.ts";

/** What goes wrong next, until it is taken back. */
export type Trouble = "slow" | "500" | "429" | "cut" | "garbage" | "key" | null;

const Contact = z.strictObject({
  contact: z.strictObject({
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    fieldValues: z.array(z.strictObject({ field: z.string().regex(/^\d+$/u), value: z.string() })),
  }),
});
const InList = z.strictObject({
  contactList: z.strictObject({ list: z.string(), contact: z.string(), status: z.enum(["1", "2"]) }),
});
const Tagged = z.strictObject({ contactTag: z.strictObject({ contact: z.string(), tag: z.string() }) });
const Upsert = z.strictObject({
  performUpsert: z.strictObject({ fieldsToMergeOn: z.tuple([z.literal("Key")]) }),
  records: z.array(z.strictObject({ fields: z.looseObject({ Key: z.string() }) })).max(10),
});

type Kept = { id: string; key: string; fields: Record<string, unknown>; lists: string[]; tags: string[] };

/** Plays ActiveCampaign's API 3 and Airtable's Web API, and refuses whatever neither documents. */
export async function openMarketingServer() {
  const contacts = new Map<string, Kept>();
  const rows = new Map<string, Kept>();
  const asked: { method: string; path: string; at: number }[] = [];
  const refused: string[] = [];
  let trouble: Trouble = null;
  let lastId = 0;
  /** Called before a request is answered: what happens while it is under way. */
  let meanwhile: (() => Promise<void>) | null = null;

  const answer = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
  const refuse = (response: ServerResponse, why: string) => {
    refused.push(why);
    answer(response, 422, { message: why });
  };

  const inTrouble = (response: ServerResponse): boolean => {
    if (trouble === null) return false;
    if (trouble === "500") answer(response, 500, { message: "down" });
    else if (trouble === "429") answer(response, 429, {}, { "retry-after": "30" });
    else if (trouble === "key") answer(response, 403, {});
    else if (trouble === "garbage") answer(response, 200, "<html>");
    else if (trouble === "cut") response.destroy();
    // Slow: the connection stays open, and nothing comes.
    return true;
  };

  const activeCampaign = (
    method: string,
    path: string,
    query: URLSearchParams,
    body: unknown,
    response: ServerResponse,
  ) => {
    const id = /^\/contacts\/(\d+)$/u.exec(path)?.[1];
    if (method === "POST" && path === "/contact/sync") {
      const parsed = Contact.safeParse(body);
      if (!parsed.success) return refuse(response, z.prettifyError(parsed.error));
      const { email, ...fields } = parsed.data.contact;
      const known = [...contacts.values()].find(({ key }) => key === email);
      const kept = known ?? { id: String(++lastId), key: email, fields, lists: [], tags: [] };
      contacts.set(kept.id, { ...kept, fields });
      return answer(response, known ? 200 : 201, { fieldValues: [], contact: { id: kept.id, email, links: {} } });
    }
    if (method === "PUT" && id !== undefined) {
      const parsed = Contact.safeParse(body);
      if (!parsed.success) return refuse(response, z.prettifyError(parsed.error));
      const kept = contacts.get(id);
      if (!kept) return answer(response, 404, { message: `No Result found for Subscriber with id ${id}` });
      const { email, ...fields } = parsed.data.contact;
      contacts.set(id, { ...kept, key: email, fields });
      return answer(response, 200, { contact: { id, email, links: {} } });
    }
    if (method === "DELETE" && id !== undefined)
      return contacts.delete(id) ? answer(response, 200, {}) : answer(response, 404, { message: "No Result found" });
    if (method === "GET" && path === "/contacts") {
      const found = [...contacts.values()].filter(({ key }) => key === query.get("email"));
      return answer(response, 200, { contacts: found.map((each) => ({ id: each.id, email: each.key })), meta: {} });
    }
    if (method === "POST" && path === "/contactLists") {
      const parsed = InList.safeParse(body);
      const kept = parsed.success ? contacts.get(parsed.data.contactList.contact) : undefined;
      if (!parsed.success || !kept) return refuse(response, "a contact's list");
      kept.lists = [parsed.data.contactList.list];
      return answer(response, 201, { contactList: {} });
    }
    if (method === "POST" && path === "/contactTags") {
      const parsed = Tagged.safeParse(body);
      const kept = parsed.success ? contacts.get(parsed.data.contactTag.contact) : undefined;
      if (!parsed.success || !kept) return refuse(response, "a contact's tag");
      kept.tags = [parsed.data.contactTag.tag];
      return answer(response, 201, { contactTag: {} });
    }
    return refuse(response, `${method} ${path}`);
  };

  const airtable = (method: string, path: string, query: URLSearchParams, body: unknown, response: ServerResponse) => {
    const id = /^\/(rec\w+)$/u.exec(path)?.[1];
    if (method === "PATCH" && path === "") {
      const parsed = Upsert.safeParse(body);
      if (!parsed.success) return refuse(response, z.prettifyError(parsed.error));
      const records = parsed.data.records.map(({ fields }) => {
        const known = [...rows.values()].find(({ key }) => key === fields.Key);
        const kept = { id: known?.id ?? `rec${++lastId}`, key: fields.Key, fields, lists: [], tags: [] };
        rows.set(kept.id, kept);
        return { id: kept.id, fields };
      });
      return answer(response, 200, { records, createdRecords: [], updatedRecords: [] });
    }
    if (method === "GET" && path === "") {
      const key = /^\{Key\}='([\w-]+)'$/u.exec(query.get("filterByFormula") ?? "")?.[1];
      if (key === undefined) return refuse(response, "a formula");
      return answer(response, 200, { records: [...rows.values()].filter((each) => each.key === key) });
    }
    if (method === "DELETE" && id !== undefined)
      return rows.delete(id) ? answer(response, 200, { deleted: true, id }) : answer(response, 404, { error: {} });
    return refuse(response, `${method} ${path}`);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "", "http://localhost");
    asked.push({ method: request.method ?? "", path: url.pathname, at: performance.now() });
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const during = meanwhile;
    meanwhile = null;
    await during?.();
    if (inTrouble(response)) return;
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    const { headers, method = "" } = request;
    if (url.pathname.startsWith("/api/3/"))
      return headers["api-token"] === "campaign-key"
        ? activeCampaign(method, url.pathname.slice(6), url.searchParams, body, response)
        : answer(response, 403, {});
    if (url.pathname.startsWith("/v0/appPractice/Quiz"))
      return headers.authorization === "Bearer table-key"
        ? airtable(method, url.pathname.slice("/v0/appPractice/Quiz".length), url.searchParams, body, response)
        : answer(response, 401, {});
    refuse(response, url.pathname);
  };

  const { origin, close } = await listenHere(createServer((request, response) => void handle(request, response)));
  return {
    url: origin,
    contacts,
    rows,
    asked,
    refused,
    trouble: (next: Trouble) => void (trouble = next),
    meanwhile: (does: () => Promise<void>) => void (meanwhile = does),
    close,
  };
}
