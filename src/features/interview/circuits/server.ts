// Circuits: several stations in a row, in the format of a school, with the bells of a real one.
export { circuitsFeature } from "./feature.ts";
export { drawCircuit, type Candidate } from "./draw.ts";
export { circuitFormatOf } from "./format.ts";
export { requireFormat } from "./offer-circuit.ts";
export { isCircuitOpen, readCircuit } from "./read-circuit.ts";
export { holdCircuit, markPlaceDeleted, openCircuits } from "./store.ts";
