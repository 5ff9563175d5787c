import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { interfere } from "./interfere.ts";

const MANIFEST = join(import.meta.dirname, "../../dist/web/.vite/manifest.json");

/** The address of the file that the build made of a module. @throws where it made none of its own. */
export function builtFile(source: string): string {
  const built = JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, { file: string; name?: string }>;
  const found = Object.entries(built).find(([key, { name }]) => key === source || name === basename(source, ".tsx"));
  if (!found) throw new Error(`the build has no ${source}`);
  return `**/${found[1].file}`;
}

/** The page has fetched the file that the build made of a module. */
export const isFetched = (page: Page, source: string): Promise<boolean> =>
  page.evaluate(
    (file) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(file)),
    builtFile(source).slice("**".length),
  );

/** As after a deploy: the file of the module is not there. The promised function brings it back. */
export const takeAway = (page: Page, source: string): Promise<() => void> =>
  interfere(page, builtFile(source), (route) => route.fulfill({ status: 404, body: "" }));

/** Which addresses the page has been loaded from since. */
export function loadsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}
