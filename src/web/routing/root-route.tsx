import { createRootRoute } from "@tanstack/react-router";
import { pages as site } from "#client/site/site";
import { lazily } from "../lazily.ts";
import { Root } from "./root.tsx";
import { CheckingAccess } from "../waiting.tsx";

export const root = createRootRoute({
  component: Root,
  pendingComponent: CheckingAccess,
  notFoundComponent: lazily(site.notFound, "NotFoundPage"),
});
