/**
 * The nine areas of src/features, in their order: a feature may use the features of its own area and of the areas
 * before it. `src/examiner` lies below them all. This is the one place where the order is written.
 */
export const AREAS = [
  "identity",
  "applicant",
  "money",
  "library",
  "interview",
  "marking",
  "learning",
  "rights",
  "site",
] as const;

/** A feature: a folder of an area, `src/features/AREA/NAME`. */
export type Feature = { area: string; name: string };

/** The feature that a file belongs to; null for whatever lies outside src/features, and for an area's own README. */
export function featureOf(path: string): Feature | null {
  const [, area, name] = /^src\/features\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return area === undefined || name === undefined ? null : { area, name };
}

/** Whether an import from one feature by another goes against the order of their areas. */
export function orderFault(from: Feature, to: Feature): string | null {
  for (const { area } of [from, to])
    if (placeOf(area) < 0) return `${area} is not one of the areas in tools/codebase/areas.ts`;
  return placeOf(to.area) > placeOf(from.area) ? `the area ${to.area} comes after ${from.area}` : null;
}

const placeOf = (area: string) => (AREAS as readonly string[]).indexOf(area);
