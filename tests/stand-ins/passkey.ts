import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";

type Told = { challenge: string; origin?: string };
export type Device = {
  id: string;
  /** What the browser hands on when a passkey has been made. */
  made(told: Told): object;
  /** What it hands on when the passkey is used; without `isVerified` nobody showed a finger or a face. */
  used(told: Told & { isVerified?: boolean; counter?: number }): object;
};

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** A device that holds one passkey: ECDSA on P-256, attested by nobody, as phones do it (WebAuthn Level 3, section 6). */
export function passkeyDevice(site: string): Device {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { origin: home, hostname } = new URL(site);
  let uses = 0;
  const clientData = (type: string, { challenge, origin = home }: Told) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(hostname), Buffer.of(flags), count]);
  };
  const named = { id: b64(id), rawId: b64(id), type: "public-key", clientExtensionResults: {} };
  return {
    id: b64(id),
    made(told) {
      const held = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseKey(publicKey)]);
      const authData = Buffer.concat([head(0x45, 0), held]);
      const length = Buffer.of(authData.length >> 8, authData.length & 0xff);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
        length,
        authData,
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: b64(clientData("webauthn.create", told)),
          attestationObject: b64(attestation),
          transports: ["internal"],
        },
      };
    },
    used({ isVerified = true, counter = ++uses, ...told }) {
      const authenticatorData = head(isVerified ? 0x05 : 0x01, counter);
      const data = clientData("webauthn.get", told);
      const signature = createSign("sha256").update(authenticatorData).update(sha256(data)).sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
        },
      };
    },
  };
}

/** The key as COSE writes it (RFC 9053): kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [start, between] = ["a5010203262001215820", "225820"].map((hex) => Buffer.from(hex, "hex"));
  return Buffer.concat(
    [start ?? "", Buffer.from(x, "base64url"), between ?? "", Buffer.from(y, "base64url")].map((each) =>
      Buffer.from(each),
    ),
  );
}
