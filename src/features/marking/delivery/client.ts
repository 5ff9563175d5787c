import { partOf } from "#web/part.tsx";

export { DeliveryChoicesForm } from "./delivery-choices-form.tsx";

/** How an answer was given, beside its marks, with the choice of what is measured. */
export const DeliveryPanel = partOf(
  () => import("./delivery-panel.tsx").then((part) => part.DeliveryPanel),
  "“How you said it”",
);
