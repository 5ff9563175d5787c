import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";

/** Browsers remember a failed import: only loading the page again can mend it. */
export class MissingCode extends Error {}

const ATTEMPTED = "chunk-reload-attempted";

/** A page's code, fetched when first needed. After a deploy an open tab may ask for code that is gone: one reload per session. */
export function lazily<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  // Only the names of a page's module are looked at: its types may depend on the router, and the router's on this.
  const page = () => load().then((module) => ({ Page: module[name] as ComponentType }), reloadOnce);
  return lazyRouteComponent(page, "Page");
}

function reloadOnce(problem: unknown): Promise<never> {
  if (navigator.onLine && sessionStorage.getItem(ATTEMPTED) === null) {
    sessionStorage.setItem(ATTEMPTED, "true");
    location.reload();
    return new Promise(() => {});
  }
  throw new MissingCode("This page could not be fetched. Please check your connection and try again.", {
    cause: problem,
  });
}
