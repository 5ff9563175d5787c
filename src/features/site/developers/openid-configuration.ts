import { generateKeyPairSync, randomBytes } from "node:crypto";
import { type Adapter, type ClientMetadata, type Configuration, interactionPolicy } from "oidc-provider";

/** What the provider says of the person who signs in to it. */
export type Claims = { sub: string; email: string; email_verified: boolean };

/** A provider that answers as Google does, has one client, and asks at `choosePath` who it is. Everything is forgotten when it ends. */
export function openIdConfiguration(
  people: ReadonlyMap<string, Claims>,
  client: ClientMetadata,
  choosePath: string,
): Configuration {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return {
    adapter: (model) => memoryOf(model === "Client" ? () => client : undefined),
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    // As Google does it: the address stands in the ID token itself.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString("hex")] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    interactions: { policy, url: (_ctx, { uid }) => `${choosePath}/${uid}` },
    jwks: { keys: [signingKey()] },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  };
}

/** Made anew each time, under one name. */
export function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "stand-in" };
}

type Stored = Parameters<Adapter["upsert"]>[1];

/** What the provider remembers, while it runs. */
function memoryOf(known?: () => Stored): Adapter {
  const held = new Map<string, Stored>();
  const find = async (isIt: (payload: Stored) => boolean) => [...held.values()].find(isIt);
  return {
    upsert: async (id, payload) => void held.set(id, payload),
    find: async (id) => known?.() ?? held.get(id),
    findByUid: (uid) => find((payload) => payload.uid === uid),
    findByUserCode: (code) => find((payload) => payload.userCode === code),
    consume: async (id) => void held.set(id, { ...held.get(id), consumed: Math.floor(Date.now() / 1000) }),
    destroy: async (id) => void held.delete(id),
    async revokeByGrantId(grantId) {
      for (const [id, payload] of held) if (payload.grantId === grantId) held.delete(id);
    },
  };
}
