import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type ClientMetadata, Provider } from "oidc-provider";
import { freePort } from "../../tools/chaos/product-process.ts";
import {
  type Claims,
  openIdConfiguration,
  signingKey,
} from "../../src/features/site/developers/openid-configuration.ts";

export type { Claims };
/** Who signs in; or that they change their mind. */
type Choice = Claims | "cancels";

export type Trouble = 500 | 429 | "silence" | "cut" | "garbage" | "page";

export type OpenIdStandIn = {
  /** What the product is started with. */
  settings: Record<string, string>;
  /** Who signs in from now on. */
  next(choice: Choice): void;
  /** Where the client may send people back to. */
  returnsTo(redirectUri: string): void;
  /** When its keys are next asked for, somebody else's stand there. */
  showOtherKeysOnce(): void;
  /** How requests whose path begins so are answered from now on; null: as they should be. */
  misbehave(path: string, how: Trouble | null): void;
  stop(): Promise<void>;
  startAgain(): Promise<void>;
};

const CLIENT = { client_id: "stationwise", client_secret: "a-secret-of-the-tests-alone" };

/** A real OpenID provider on this machine, which asks nobody anything: it signs in whom the test chose. */
export async function openIdStandIn(): Promise<OpenIdStandIn> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Claims>();
  const client: ClientMetadata = { ...CLIENT, token_endpoint_auth_method: "client_secret_post" };
  let choice: Choice = "cancels";
  let showsOtherKeys = false;
  let trouble: { path: string; how: Trouble } | null = null;

  const provider = new Provider(issuer, openIdConfiguration(people, client, "/choose"));
  provider.proxy = false;
  const answer = provider.callback();
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/jwks" && showsOtherKeys) {
      showsOtherKeys = false;
      return sendOtherKeys(response);
    }
    if (trouble !== null && request.url?.startsWith(trouble.path)) return beIn(trouble.how, response);
    if (!request.url?.startsWith("/choose/")) return answer(request, response);
    const result =
      choice === "cancels" ? { error: "access_denied" } : { login: { accountId: choice.sub }, select_account: {} };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  let server = await listen(handle, port);

  return {
    settings: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: issuer,
    },
    next(chosen) {
      choice = chosen;
      if (chosen !== "cancels") people.set(chosen.sub, chosen);
    },
    misbehave(path, how) {
      trouble = how === null ? null : { path, how };
    },
    returnsTo(redirectUri) {
      client.redirect_uris = [redirectUri];
    },
    showOtherKeysOnce() {
      showsOtherKeys = true;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
    async startAgain() {
      server = await listen(handle, port);
    },
  };
}

function beIn(how: Trouble, response: ServerResponse): void {
  if (how === "silence") return;
  if (how === "cut") response.destroy();
  else if (how === "page") response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in to the Wi-Fi</p>");
  else if (how === "garbage") response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
  else response.writeHead(how, { "content-type": "application/json", "retry-after": "30" }).end('{"error":"x"}');
}

function sendOtherKeys(response: ServerResponse): void {
  const { kty, n, e, use, alg, kid } = signingKey();
  response.setHeader("content-type", "application/jwk-set+json");
  response.end(JSON.stringify({ keys: [{ kty, n, e, use, alg, kid }] }));
}

/** Goes where the product sends a person, as their browser would, and comes back with what the provider answered. */
export async function visitProvider(url: string, redirectUri: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let here = url;
  while (!here.startsWith(redirectUri)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(here, { redirect: "manual", headers: { cookie } });
    for (const each of response.headers.getSetCookie()) {
      const [name = "", ...value] = each.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value.join("="));
    }
    const next = response.headers.get("location");
    if (next === null) throw new Error(`The provider sends nobody on: ${response.status} ${await response.text()}`);
    here = new URL(next, here).href;
  }
  return Object.fromEntries(new URL(here).searchParams);
}

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => void handle(request, response)).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
