// What exists only on a developer's own machine: what stands in for a mail server and for Google.
export { isAskedHere } from "./dev-page.ts";
export { developersFeature } from "./feature.ts";
export { googleStandIn } from "./google-stand-in.ts";
