// What belongs to no other room: whether the product is alive, and the built pages with what is written into them.
export { readClaimLines } from "./claim-lines.ts";
export { pagesDoor } from "./pages-door.ts";
export { siteRoutes } from "./routes.ts";
