// Finding stations and articles by their words, mistyped ones too, without showing what is not yet to be seen.
export { refreshIndex } from "./refresh-index.ts";
export { searchRoutes } from "./routes.ts";
