import { quietOperations } from "./answers/operations.ts";
import { expect, test } from "./test.ts";

const complaint = {
  about: "use",
  filedAt: "2026-10-20T09:00:00.000Z",
  email: "amina@example.test",
  answer: null,
  answeredAt: null,
} as const;

test("a privacy complaint past its promised day says in words by how much, above those with time left", async ({
  page,
  open,
}) => {
  await open("/operations", {
    ...quietOperations,
    privacy: {
      waitingComplaints: () => ({
        complaints: [
          {
            ...complaint,
            id: "0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1",
            reference: "PC-2026-LATE",
            says: "Nobody has answered this one.",
            answerBy: "2026-11-20T09:00:00.000Z",
            overdueDays: 3,
          },
          {
            ...complaint,
            id: "1f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1",
            reference: "PC-2026-TIME",
            says: "There is time for this one.",
            answerBy: "2026-12-20T09:00:00.000Z",
            overdueDays: 0,
          },
        ],
        next: null,
      }),
    },
  });
  await page.getByRole("link", { name: "Privacy complaints" }).click();
  const late = page.getByRole("listitem").nth(0);
  const inTime = page.getByRole("listitem").nth(1);
  await expect(late.getByText("Nobody has answered this one.")).toBeVisible();
  await expect(late.getByText("Overdue by 3 days: we promised an answer by 20 November 2026.")).toBeVisible();
  await expect(inTime.getByText("We answer by 20 December 2026.")).toBeVisible();
  await expect(inTime.getByText(/Overdue/u)).toHaveCount(0);
});
