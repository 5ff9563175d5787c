// How an answer was given, beside the marks and never in them: each measure with its definition, each switchable off.
export { deliveryIn, readDelivery } from "./read-delivery.ts";
export { deliveryRoutes } from "./routes.ts";
