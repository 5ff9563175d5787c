import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Profile } from "#contract/applicant/profiles";
import type { School, SchoolSummary } from "#contract/applicant/schools";
import { circuitFormatOf } from "../../../src/features/interview/circuits/format.ts";
import { readSchool } from "../../../src/features/applicant/schools/import-schools.ts";
import { type Answers, refuse } from "../../contract/stand-in.ts";
import { PROFILE } from "./candidate.ts";

const SCHOOLS = join(import.meta.dirname, "../../../content/schools");

/** A school as its file says, by its short name: "leeds". */
export function schoolOf(slug: string): School {
  const file = `${slug}.yaml`;
  const { name, facts } = readSchool(file, readFileSync(join(SCHOOLS, file), "utf8"));
  if (facts === null) throw new Error(`${slug} is no school.`);
  return { slug, name, ...facts };
}

const summaryOf = ({ slug, name, city, area, status, interview }: School): SchoolSummary => ({
  slug,
  name,
  city,
  area,
  status,
  kind: interview.kind,
});

/** What pages ask about the schools there are, of somebody who aims for the first of them. */
export function schoolAnswers(schools: [School, ...School[]]): Answers {
  const find = (slug: string | undefined) => schools.find((school) => school.slug === slug);
  const [{ name }] = schools;
  const profile: Profile = { ...PROFILE, target_university: name };
  return {
    schools: {
      list: () => schools.map((school) => ({ name: school.name })),
      schools: () => schools.map(summaryOf),
      format: ({ school }) => find(school) ?? refuse("NOT_FOUND"),
    },
    profiles: { read: () => profile },
    targets: { read: () => ({ profile, targets: [{ target_university: name, interview_date: null }] }) },
    circuits: {
      list: () => ({ circuits: [], next: null }),
      offer: ({ school }) => ({ format: circuitFormatOf(find(school) ?? null), lock: null, shortfall: [] }),
    },
  };
}
