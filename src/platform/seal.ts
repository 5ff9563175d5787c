import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Keeps short texts so that whoever reads the database alone cannot read them, nor move them from one owner to another. */
export type Seal = {
  /** Base64url: 12 bytes of nonce, 16 of tag, the text. */
  close(text: string, owner: string): string;
  /** @throws Error when it was changed, is another owner's or was sealed with another secret. */
  open(sealed: string, owner: string): string;
  /** What stands for a text that only has to be recognised. */
  digest(text: string, owner: string): string;
};

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM and HMAC-SHA-256 under keys of their own for each purpose, derived from the server's secret by HKDF (RFC 5869). */
export function sealOf(secret: string, purpose: string): Seal {
  const keyOf = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `${purpose}: ${use}`, 32));
  const [cipherKey, digestKey] = [keyOf("kept"), keyOf("recognised")];
  return {
    close(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, cipherKey, nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(owner),
      );
      const closed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString("base64url");
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, "base64url");
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, cipherKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const closed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(closed), decipher.final()]).toString("utf8");
    },
    digest: (text, owner) => createHmac("sha256", digestKey).update(`${owner}\0${text}`).digest("base64url"),
  };
}
