import { createRoute, notFound } from "@tanstack/react-router";
import { isLoopback } from "../is-loopback.ts";
import { lazily } from "../lazily.ts";
import { root } from "./root-route.tsx";

/** Where whoever runs the product, or builds it, works. The pages are fetched apart, so that nobody else's application names them. */
export const ADMIN_PATHS = [
  "/operations",
  "/operations/complaints",
  "/import-stations",
  "/sync-activecampaign",
  "/sync-quiz-to-airtable",
] as const;

const pages = () => import("./admin-pages.tsx");
const component = lazily(pages, "AdminPages");
// A page itself finds out that it is not there for somebody; what it throws stays within its own route.
const notFoundComponent = lazily(pages, "NoPage");

export const adminPages = [
  ...ADMIN_PATHS.map((path) => createRoute({ getParentRoute: () => root, path, component, notFoundComponent })),
  createRoute({
    getParentRoute: () => root,
    path: "/dev/ui",
    beforeLoad: () => {
      if (!isLoopback()) throw notFound();
    },
    component: lazily(pages, "UiPage"),
  }),
] as const;
