import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import { type Handler, sendText } from "#platform/http/server.ts";
import { escapeHtml } from "#platform/http/escape-html.ts";
import { devPage, isAskedHere } from "./dev-page.ts";
import type { Claims } from "./openid-configuration.ts";

const PATH = "/dev/google";
const CHOOSE = `${PATH}/choose`;

export type GoogleStandIn = {
  /** What the product signs in with. */
  client: { clientId: string; clientSecret: string; issuer: string };
  handler: Handler;
};

/**
 * In place of Google on a developer's own machine: a real OpenID provider that believes whoever says who they are.
 * Its code is loaded when it is first asked, and it forgets everybody when the product stops.
 */
export function googleStandIn(appUrl: string): GoogleStandIn {
  const client = { clientId: "stationwise", clientSecret: randomBytes(24).toString("hex"), issuer: `${appUrl}${PATH}` };
  const people = new Map<string, Claims>();
  let opened: Promise<Provider> | null = null;

  const open = async (): Promise<Provider> => {
    const [library, { openIdConfiguration }] = await Promise.all([
      import("oidc-provider"),
      import("./openid-configuration.ts"),
    ]);
    const registered = {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: [`${appUrl}/auth/google`],
      token_endpoint_auth_method: "client_secret_post" as const,
    };
    return new library.Provider(client.issuer, openIdConfiguration(people, registered, CHOOSE));
  };

  return {
    client,
    async handler(request, response, { path }) {
      if (!path.startsWith(`${PATH}/`) || !isAskedHere(request)) return false;
      opened ??= open();
      const provider = await opened;
      if (path.startsWith(`${CHOOSE}/`)) await choose(provider, people, request, response);
      else await provider.callback()(mounted(request), response);
      return true;
    },
  };
}

/** Asks who it is; the answer comes back to the same address. */
async function choose(
  provider: Provider,
  people: Map<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const email = searchParams.get("email")?.trim();
  if (searchParams.has("stop")) return finish({ error: "access_denied" });
  if (!email) return sendText(response, 200, "text/html; charset=utf-8", questionHtml(pathname));

  const sub = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21);
  people.set(sub, { sub, email, email_verified: searchParams.has("confirmed") });
  return finish({ login: { accountId: sub }, select_account: {} });

  async function finish(result: Parameters<Provider["interactionFinished"]>[2]): Promise<void> {
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
}

/** As the provider's own router wants it: under its mount, with the whole address beside. */
const mounted = (request: IncomingMessage) =>
  Object.assign(request, { originalUrl: request.url, url: (request.url ?? "").slice(PATH.length) });

const questionHtml = (path: string) =>
  devPage(
    "In place of Google",
    `<p>This product has no Google client, so this page stands in, on your own machine alone. Nothing is sent to Google.</p>
<form action="${escapeHtml(path)}"><p><label>Email <input type="email" name="email" required autocomplete="off"></label></p>
<p><label><input type="checkbox" name="confirmed" checked> Google has confirmed that it is theirs</label></p>
<p><button>Sign in</button></p></form>
<form action="${escapeHtml(path)}"><p><button name="stop" value="yes">Stop here</button></p></form>`,
  );
