import axe from "axe-core";
import { expect, onTestFinished } from "vitest";

/** Of a page, and not of a part of one. */
const OF_PAGES = ["page-has-heading-one", "region", "landmark-one-main", "document-title", "html-has-lang", "bypass"];

/** What axe finds in what is shown now. */
export async function accessibilityFaults(theme: "light" | "dark"): Promise<string[]> {
  document.documentElement.dataset["theme"] = theme;
  const rules = Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document, { rules });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`);
}

/** axe finds nothing in what is shown now, in either theme. */
export async function expectAccessible(): Promise<void> {
  onTestFinished(() => {
    delete document.documentElement.dataset["theme"];
  });
  for (const theme of ["light", "dark"] as const) expect(await accessibilityFaults(theme), theme).toEqual([]);
}
