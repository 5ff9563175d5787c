import { partOf } from "#web/part.tsx";

/** How an answer was given, beside its marks, with the choice of what is measured. */
export const DeliveryPanel = partOf(
  () => import("./delivery-panel.tsx").then((part) => part.DeliveryPanel),
  "“How you said it”",
);

export const pages = {
  /** One's profile, with the choice of what is measured. */
  profile: () => import("./profile-with-choices.tsx"),
};
