// What readers say is wrong in a school's page, a station or an article, kept until somebody has looked into it.
export { mistakesFeature } from "./feature.ts";
