// Finding stations and articles by their words, mistyped ones too, without showing what is not yet to be seen.
export { searchFeature } from "./feature.ts";
export { refreshIndex } from "./refresh-index.ts";
