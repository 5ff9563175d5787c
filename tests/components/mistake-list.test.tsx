import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ReportedMistake } from "#contract/library/mistakes";
import { MistakeList } from "#client/library/mistakes";
import { show } from "./render.tsx";
import { serve } from "./serve.ts";

const reported = (id: string, says: string): ReportedMistake => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  subject: { kind: "school", slug: "plymouth" },
  title: "University of Plymouth",
  says,
  source: "https://example.test/mmi",
  hasAccount: true,
  filedAt: "2026-11-20T10:00:00.000Z",
  outcome: null,
});

test("a report of a mistake is settled, another deleted, and what was settled is found again", async () => {
  let mistakes = [reported("1", "Six stations now."), reported("2", "They asked me about a bus.")];
  const server = serve({
    mistakes: {
      list: ({ state }) => ({
        list: mistakes.filter(({ outcome }) => (outcome === null) === (state === "open")),
        next: null,
      }),
      settle({ mistakeId, outcome }) {
        mistakes = mistakes.map((each) => (each.id === mistakeId ? { ...each, outcome } : each));
        return {};
      },
      remove({ mistakeId }) {
        mistakes = mistakes.filter(({ id }) => id !== mistakeId);
        return {};
      },
    },
  });
  await show(<MistakeList />);
  const item = (says: string) => page.getByRole("listitem").filter({ hasText: says });
  await expect
    .element(item("Six stations now.").getByText(/^School · 20 November 2026 · from an account$/u))
    .toBeVisible();
  await item("Six stations now.")
    .getByRole("button", { name: /^It is mended/u })
    .click();
  await expect.element(item("Six stations now.")).not.toBeInTheDocument();
  await item("about a bus")
    .getByRole("button", { name: /^Delete/u })
    .click();
  await expect.element(page.getByText("None is open.")).toBeVisible();
  await page.getByRole("button", { name: "Show those settled" }).click();
  await expect.element(item("Six stations now.").getByText("Mended.")).toBeVisible();
  await expect.element(item("about a bus")).not.toBeInTheDocument();
  const asked = server.asked.filter(({ operation }) => operation !== "mistakes.list");
  expect(asked.map(({ operation, input }) => [operation, input])).toEqual([
    ["mistakes.settle", { mistakeId: reported("1", "").id, outcome: "mended" }],
    ["mistakes.remove", { mistakeId: reported("2", "").id }],
  ]);
});
