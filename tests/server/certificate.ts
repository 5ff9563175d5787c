// oxlint-disable-next-line import/no-unassigned-import -- what the certificates are made with asks for it
import "reflect-metadata";
import { cryptoProvider, SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";

cryptoProvider.set(crypto);

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** A certificate for 127.0.0.1 that its owner has signed, and its key, both as PEM; good for an hour. */
export async function selfSigned(): Promise<{ cert: string; key: string }> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const now = Date.now();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: "CN=127.0.0.1",
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(now - 3_600_000),
    notAfter: new Date(now + 3_600_000),
    extensions: [new SubjectAlternativeNameExtension([{ type: "ip", value: "127.0.0.1" }])],
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
  return {
    cert: certificate.toString("pem"),
    key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`,
  };
}
