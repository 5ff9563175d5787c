import { DOMAINS } from "#examiner/station.ts";
import type { DomainStanding, Standing } from "./contract.ts";

const UNMEASURED = "This version of the marker has not been compared with human raters yet.";

/** A mark keeps the standing of the marker that made it: what was measured of another version says nothing of it. */
export function domainsOf(standing: Standing, marker: { id: string; version: string }): DomainStanding[] {
  const known = standing.markers.find((each) => each.marker === marker.id && each.version === marker.version);
  return DOMAINS.map(
    (domain) =>
      known?.domains.find((each) => each.domain === domain) ?? { domain, isChecked: false, reason: UNMEASURED },
  );
}
