import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FlagToLookAt } from "#contract/marking/marking";
import { FlagQueue } from "#client/marking/marking";
import { show } from "./render.tsx";
import { serve } from "./serve.ts";

const flag = (id: string, statement: string, more: Partial<FlagToLookAt> = {}): FlagToLookAt => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  version: 3,
  station: "A wasted morning",
  statement,
  before: "Are you in charge here?",
  said: "I'm Sam. I could tell them she has collapsed.",
  quote: "I could tell them she has collapsed.",
  says: "",
  filedAt: "2026-11-20T10:00:00.000Z",
  ...more,
});

test("a red flag is put back, another taken out for good, and each goes from the list", async () => {
  let flags = [flag("1", "Invents a reason", { says: "I said I would not." }), flag("2", "Shouts", { before: null })];
  const server = serve({
    marking: {
      flags: () => ({ list: flags, next: null }),
      decide({ disagreementId }) {
        flags = flags.filter(({ id }) => id !== disagreementId);
        return {};
      },
    },
  });
  await show(<FlagQueue />);
  const item = (statement: string) => page.getByRole("listitem").filter({ hasText: statement });
  await expect.element(item("Invents a reason").getByText("Why they disagree: I said I would not.")).toBeVisible();
  await expect.element(item("Invents a reason").getByText("Before: Are you in charge here?")).toBeVisible();
  await expect.element(item("Shouts").getByText("They gave no reason.")).toBeVisible();
  await item("Invents a reason")
    .getByRole("button", { name: /^Take it out for good/u })
    .click();
  await expect.element(item("Invents a reason")).not.toBeInTheDocument();
  await item("Shouts")
    .getByRole("button", { name: /^Put it back/u })
    .click();
  await expect.element(page.getByText("None waits.")).toBeVisible();
  const asked = server.asked.filter(({ operation }) => operation !== "marking.flags");
  expect(asked.map(({ operation, input }) => [operation, input])).toEqual([
    ["marking.decide", { disagreementId: flag("1", "").id, outcome: "taken-out", version: 3 }],
    ["marking.decide", { disagreementId: flag("2", "").id, outcome: "upheld", version: 3 }],
  ]);
});
