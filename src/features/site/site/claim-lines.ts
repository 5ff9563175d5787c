import type { Claim, Counted } from "./content.ts";
import { sentenceOf } from "./live-claims.ts";
import { readClaims, readTestimonials } from "./read-content.ts";

/** A figure or testimonial of the front page, and what it rests on. */
export type ClaimLine = {
  says: string;
  kind: "stated" | "live" | "testimonial";
  basis: string | null;
  query: string | null;
};

const QUERIES: Record<Counted, string> = {
  students: "People with a finished station that is no rewind and was not made up",
  sessions: "Finished stations that are no rewinds and were not made up",
};

const queryOf = (claim: Claim): string | null =>
  claim.shown === "live" ? `${QUERIES[claim.id]}; shown from ${claim.least} on` : null;

/** As the content files have them now. @throws ContentError */
export async function readClaimLines(contentDir: string): Promise<ClaimLine[]> {
  const claims = await readClaims(contentDir);
  const testimonials = await readTestimonials(contentDir);
  return [
    ...claims.map((claim) => ({
      says: sentenceOf(claim),
      kind: claim.shown,
      basis: claim.basis,
      query: queryOf(claim),
    })),
    ...testimonials.map(({ name, role, basis }) => ({
      says: `${name}, ${role.toLowerCase()}`,
      kind: "testimonial" as const,
      basis,
      query: null,
    })),
  ];
}
