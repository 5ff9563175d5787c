// What belongs to no other feature: whether the product is alive, and the built pages with what is written into them.
export { siteFeature } from "./feature.ts";
export { readClaimLines } from "./claim-lines.ts";
