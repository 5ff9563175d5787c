// Marks with a language model: one question sheet a criterion, three samples, every quote checked, sums by our own code.
export { markersFeature } from "./feature.ts";
export { liveMarkerOf } from "./live-marker-of.ts";
export { markingModelOf, readMarkingModelState, type MarkingModel } from "./marking-model.ts";
export { markerMetricsOf } from "./marker-metrics.ts";
