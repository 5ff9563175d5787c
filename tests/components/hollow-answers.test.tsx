import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { HollowAnswers } from "../../src/features/marking/trust/hollow-answers.tsx";
import { show } from "./render.tsx";

test("answers that should earn little have a row each, with what they got and whether that held", async () => {
  await show(
    <HollowAnswers
      hollow={[
        { id: "denied", cases: 100, low: 54, meanBand: 2.468, exemplarBand: 4.86, passes: false },
        { id: "wrong-questions", cases: 73, low: 72, meanBand: 1.233, exemplarBand: 4.89, passes: true },
      ]}
    />,
  );
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect
    .element(page.getByRole("table", { name: "What was said in place of an excellent answer" }))
    .toBeVisible();
  await expect.element(page.getByText(/answers to 100 of our stations, which get band 4\.9 on average/u)).toBeVisible();
  await expect.element(row(/^Denied.* 100 54 2\.5 Did not hold$/u)).toBeVisible();
  await expect.element(row(/^Answers to the wrong questions.* 73 72 1\.2 Held$/u)).toBeVisible();
});
