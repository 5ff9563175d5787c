import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import * as z from "zod";

export const MEDIA_PATH = "/api/recordings/media";

/** What an address is good for: one file of one recording, for one person, until a moment (milliseconds). */
export type MediaLink = { recordingId: string; part: number; file: "sent" | "play"; userId: string; until: number };

export type Links = {
  /** The path and query that open the file. */
  addressOf(link: MediaLink): string;
  /** What an address opens; null when it was not made here, was changed, or has run out. */
  read(url: string, now: Date): MediaLink | null;
};

const Asked = z.object({
  recordingId: z.uuid(),
  part: z
    .string()
    .regex(/^\d{1,2}$/u)
    .transform(Number),
  file: z.enum(["sent", "play"]),
  userId: z.string().regex(/^[\w-]{1,64}$/u),
  until: z
    .string()
    .regex(/^\d{1,15}$/u)
    .transform(Number),
});

/** Addresses signed with a key of their own, made from the product's secret. */
export function linksWith(secret: string): Links {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "addresses of recordings", 32));
  const signatureOf = ({ recordingId, part, file, userId, until }: MediaLink) =>
    createHmac("sha256", key).update([recordingId, part, file, userId, until].join("\n")).digest();

  return {
    addressOf(link) {
      const query = new URLSearchParams({
        person: link.userId,
        until: String(link.until),
        signature: signatureOf(link).toString("base64url"),
      });
      return `${MEDIA_PATH}/${link.recordingId}/${link.part}/${link.file}?${query.toString()}`;
    },
    read(url, now) {
      const { pathname, searchParams } = new URL(url, "http://here");
      const [recordingId, part, file, ...rest] = pathname.slice(MEDIA_PATH.length + 1).split("/");
      const asked = Asked.safeParse({
        recordingId,
        part,
        file,
        userId: searchParams.get("person"),
        until: searchParams.get("until"),
      });
      if (!asked.success || rest.length > 0) return null;
      const given = Buffer.from(searchParams.get("signature") ?? "", "base64url");
      const right = signatureOf(asked.data);
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return isOurs && asked.data.until > now.getTime() ? asked.data : null;
    },
  };
}
