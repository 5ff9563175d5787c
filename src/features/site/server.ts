// What belongs to no other room: whether the product is alive, and the figures on its front page.
export { liveClaims, sentenceOf, unmeasured } from "./live-claims.ts";
export { readClaims } from "./read-content.ts";
export { siteRoutes } from "./routes.ts";
