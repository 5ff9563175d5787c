import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import * as z from "zod";

export const EXPORTS_PATH = "/api/privacy/exports";

/** What an address is good for: one copy, for one sign-in of its person, until a moment (milliseconds). */
export type ExportLink = { exportId: string; userId: string; family: string; until: number };

export type ExportLinks = {
  addressOf(link: ExportLink): string;
  /** Null when it was not made here, was changed, or has run out. */
  read(url: string, now: Date): ExportLink | null;
};

const Asked = z.object({
  exportId: z.uuid(),
  userId: z.string().regex(/^[\w-]{1,64}$/u),
  family: z.string().regex(/^[\w-]{1,64}$/u),
  until: z
    .string()
    .regex(/^\d{1,15}$/u)
    .transform(Number),
});

/** Addresses signed with a key of their own, made from the product's secret. */
export function exportLinksWith(secret: string): ExportLinks {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "addresses of copies", 32));
  const signatureOf = ({ exportId, userId, family, until }: ExportLink) =>
    createHmac("sha256", key).update([exportId, userId, family, until].join("\n")).digest();
  return {
    addressOf(link) {
      const query = new URLSearchParams({
        person: link.userId,
        sign_in: link.family,
        until: String(link.until),
        signature: signatureOf(link).toString("base64url"),
      });
      return `${EXPORTS_PATH}/${link.exportId}?${query.toString()}`;
    },
    read(url, now) {
      const { pathname, searchParams } = new URL(url, "http://here");
      const asked = Asked.safeParse({
        exportId: pathname.slice(EXPORTS_PATH.length + 1),
        userId: searchParams.get("person"),
        family: searchParams.get("sign_in"),
        until: searchParams.get("until"),
      });
      if (!asked.success) return null;
      const given = Buffer.from(searchParams.get("signature") ?? "", "base64url");
      const right = signatureOf(asked.data);
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return isOurs && asked.data.until > now.getTime() ? asked.data : null;
    },
  };
}
