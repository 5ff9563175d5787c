import { refuse } from "../contract/stand-in.ts";
import { reportAnswers } from "./answers/report.ts";
import { satToTheEnd } from "./answers/sitting.ts";
import { GREETING, WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

test.use({ expected: [/503 \(Service Unavailable\)/u] });

test("a PDF that cannot be made is said in a sentence, and asked for again", async ({ page, open, api }) => {
  const sitting = satToTheEnd(WASTED_MORNING, [GREETING]);
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  api.change({ reports: { paper: () => refuse("SERVICE_UNAVAILABLE", "The PDF could not be made just now.") } });
  await page.getByRole("button", { name: "Download as PDF" }).click();
  await expect(page.getByText("The PDF could not be made just now.")).toBeVisible();
  api.change({ reports: { paper: () => new File(["%PDF-1.7"], "a-report.pdf", { type: "application/pdf" }) } });
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as PDF" }).click();
  expect((await coming).suggestedFilename()).toBe("a-report.pdf");
  await expect(page.getByText("The PDF is with your downloads.")).toBeVisible();
});
