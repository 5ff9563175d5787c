import { createRoute } from "@tanstack/react-router";
import { lazily } from "../lazily.ts";
import { root } from "./root-route.tsx";

const pages = () => import("./link-pages.tsx");
const withToken = ({ token }: Record<string, unknown>): { token?: string } => ({
  token: typeof token === "string" ? token : undefined,
});

/** Where links lead that are sent to somebody, signed in here or not. Their pages are fetched apart: few ever open one. */
export const linkPages = [
  createRoute({
    getParentRoute: () => root,
    path: "/shared/$token",
    staticData: { title: "Shared with you" },
    component: lazily(pages, "SharedPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/second-mark/$token",
    staticData: { title: "A second mark" },
    component: lazily(pages, "SecondMarkPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/pay/$token",
    staticData: { title: "Payment" },
    component: lazily(pages, "PayPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/unsubscribe/$token",
    staticData: { title: "Stop reminders" },
    component: lazily(pages, "UnsubscribePage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/leaving",
    staticData: { title: "Your account" },
    validateSearch: withToken,
    component: lazily(pages, "LeavingPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/email-change",
    staticData: { title: "A new email address" },
    validateSearch: withToken,
    component: lazily(pages, "EmailChangePage"),
  }),
] as const;
