import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod";
import type { Station } from "#examiner/station.ts";
import { ContentError, readYaml } from "#platform/content.ts";
import { readStations } from "#server/library/stations";
import { type Bank, type Claim, Claims, Landing, type SiteContent, Testimonials } from "./content.ts";
import { sittingOf } from "./example-sitting.ts";

/** Reads content/site, and lets the product sit the example. @throws ContentError with every fault of the first file that has any. */
export async function readSiteContent(contentDir: string): Promise<SiteContent> {
  const [landing, claims, testimonials, stations] = await Promise.all([
    read(contentDir, "landing.yaml", Landing),
    readClaims(contentDir),
    readTestimonials(contentDir),
    readStations(join(contentDir, "stations")),
  ]);
  const { station, seed, answers, bank } = landing.example;
  return {
    landing,
    claims,
    testimonials,
    sitting: sittingOf(requireStation(stations, station), seed, answers),
    bank: bankOf(stations, bank),
  };
}

export const readClaims = (contentDir: string): Promise<Claim[]> => read(contentDir, "claims.yaml", Claims);

export const readTestimonials = (contentDir: string): Promise<SiteContent["testimonials"]> =>
  read(contentDir, "testimonials.yaml", Testimonials);

async function read<T>(contentDir: string, name: string, schema: z.ZodType<T>): Promise<T> {
  return readYaml(name, await readFile(join(contentDir, "site", name), "utf8"), schema);
}

function bankOf(stations: Station[], slugs: string[]): Bank {
  const lines = slugs.map((slug) => {
    const { title, type, timing } = requireStation(stations, slug);
    return { title, type, reading: timing.reading, answer: timing.answer };
  });
  const anySchool = stations.filter(({ schools }) => schools.length === 0).length;
  return { lines, anySchool, oneSchool: stations.length - anySchool };
}

function requireStation(stations: Station[], slug: string): Station {
  const found = stations.find((station) => station.slug === slug);
  if (found) return found;
  throw new ContentError([{ file: "landing.yaml", line: 1, message: `example: there is no station called ${slug}` }]);
}
