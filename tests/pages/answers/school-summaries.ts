import type { SchoolSummary } from "#contract/applicant/schools";
import type { Answers } from "../../contract/stand-in.ts";
import { PROFILE } from "./candidate.ts";

const schoolOf = (slug: string, name: string, city: string, area: string, alsoCalled?: string[]): SchoolSummary => ({
  slug,
  name,
  city,
  area,
  status: "open",
  kind: "mmi",
  ...(alsoCalled && { alsoCalled }),
});

export const ABERDEEN = schoolOf("aberdeen", "University of Aberdeen", "Aberdeen", "Scotland");
export const BARTS = schoolOf(
  "queen-mary-barts",
  "Barts and The London, Queen Mary University of London",
  "London",
  "London",
  ["QMUL"],
);
export const LEEDS = schoolOf("leeds", "University of Leeds School of Medicine", "Leeds", "Yorkshire and the Humber");
export const NORWICH = schoolOf(
  "norwich-uea",
  "Norwich Medical School, University of East Anglia",
  "Norwich",
  "East of England",
  ["UEA"],
);

/** Somebody who aims for Aberdeen, among these schools. */
export const aimingForAberdeen: Answers = {
  schools: { schools: () => [ABERDEEN, BARTS, LEEDS, NORWICH] },
  targets: {
    read: () => ({ profile: PROFILE, targets: [{ target_university: ABERDEEN.name, interview_date: null }] }),
  },
};
