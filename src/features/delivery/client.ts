import { lazy } from "react";

/** How an answer was given, beside its marks, with the choice of what is measured. */
export const DeliveryPanel = lazy(() =>
  import("./delivery-panel.tsx").then((part) => ({ default: part.DeliveryPanel })),
);

export const pages = {
  /** One's profile, with the choice of what is measured. */
  profile: () => import("./profile-with-choices.tsx"),
};
