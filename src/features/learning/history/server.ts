// A person's attempts as they look back on them: listed, side by side, taken away as a file, and deleted with all they hold.
export { historyFeature } from "./feature.ts";
