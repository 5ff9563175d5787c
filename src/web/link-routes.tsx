import { createRoute } from "@tanstack/react-router";
import { pages as sharing } from "#client/sharing";
import { pages as plan } from "#client/study-plan";
import { lazily } from "./lazily.ts";
import { root } from "./root-route.tsx";

/** Where links lead that are sent to somebody, signed in here or not. */
export const linkPages = [
  createRoute({
    getParentRoute: () => root,
    path: "/shared/$token",
    staticData: { title: "Shared with you" },
    component: lazily(sharing.shared, "SharedPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/second-mark/$token",
    staticData: { title: "A second mark" },
    component: lazily(sharing.secondMark, "SecondMarkPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/unsubscribe/$token",
    staticData: { title: "Stop reminders" },
    component: lazily(plan.unsubscribe, "UnsubscribePage"),
  }),
] as const;
