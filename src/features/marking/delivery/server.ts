// How an answer was given, beside the marks and never in them: each measure with its definition, each switchable off.
export { deliveryFeature } from "./feature.ts";
export { deliveryIn, readDelivery } from "./read-delivery.ts";
