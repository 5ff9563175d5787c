import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { reloadOnce } from "./reload-once.ts";

/** Browsers remember a failed import: only loading the page again can mend it. */
export class MissingCode extends Error {}

/** A page's code, fetched when first needed. */
export function lazily<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  // Only the names of a page's module are looked at: its types may depend on the router, and the router's on this.
  const page = () => load().then((module) => ({ Page: module[name] as ComponentType }), reloadOrFail);
  return lazyRouteComponent(page, "Page");
}

function reloadOrFail(problem: unknown): Promise<never> {
  if (reloadOnce()) return new Promise(() => {});
  throw new MissingCode("This page could not be fetched. Please check your connection and try again.", {
    cause: problem,
  });
}
