import { createHash } from "node:crypto";
import type { MirrorName } from "./contract.ts";
import type { Seal } from "#platform/seal.ts";
import type { Agreed } from "./agreed.ts";
import type { OutsideRecord } from "./outside.ts";

/** What each service is told: what it is for, and nothing more. Null where there is nothing to tell. */
export const RECORDS: Record<MirrorName, (agreed: Agreed, email: string, seal: Seal) => OutsideRecord | null> = {
  activecampaign: ({ firstName, lastName, area, school, interviewDate }, email) => ({
    key: email,
    fields: { firstName, lastName, area, school, interview: interviewDate ?? "" },
  }),
  // Neither name nor address: who it is, only our own server can tell.
  airtable: ({ userId, quiz }, _email, seal) =>
    quiz === null
      ? null
      : {
          key: seal.digest(userId, "airtable"),
          fields: Object.fromEntries(Object.entries(quiz).map(([name, answer]) => [name, wordsOf(answer)])),
        },
};

export const FIELDS: Record<MirrorName, string[]> = {
  activecampaign: ["email", "firstName", "lastName", "area", "school", "interview"],
  airtable: ["Key", "q1", "q2", "q3", "q4", "q5", "timeBeforeInterview"],
};

const wordsOf = (answer: unknown): string => (Array.isArray(answer) ? answer.join(", ") : String(answer));

export const digestOf = (record: OutsideRecord): string =>
  createHash("sha256").update(JSON.stringify(record)).digest("hex");
