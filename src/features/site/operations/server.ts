// How the product is doing, and the switches of what it leans on: for admins alone, and not there for anybody else.
export { operationsFeature } from "./feature.ts";
export { SWITCHES } from "./features.ts";
