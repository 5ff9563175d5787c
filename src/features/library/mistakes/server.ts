// What readers say is wrong in a school's page, a station or an article, kept until somebody has looked into it.
export { forgetMistakes } from "./forget-mistakes.ts";
export { mistakeRoutes } from "./routes.ts";
