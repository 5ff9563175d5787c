// What belongs to a person of everything the product holds: a copy of it, who has read it, complaints, and its deletion.
import "./tables.ts";

export { privacyFeature } from "./feature.ts";
