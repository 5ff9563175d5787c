import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Band } from "#ui/band.tsx";
import { Progress } from "#ui/progress.tsx";
import { Table } from "#ui/table.tsx";
import { PolicyText } from "../../src/features/site/policies/policy-text.tsx";
import { show } from "./render.tsx";

describe("progress", () => {
  test("has a name and a share, in words where there are better ones", async () => {
    await show(
      <>
        <Progress label="Question 2 of 5" value={40} />
        <Progress label="Marking" value={100} valueText="Checking the quotes" />
      </>,
    );
    const question = page.getByRole("progressbar", { name: "Question 2 of 5" });
    const marking = page.getByRole("progressbar", { name: "Marking" });
    await expect.element(question).toHaveAttribute("value", "40");
    await expect.element(page.getByText("40%")).toBeVisible();
    await expect.element(marking).toHaveAttribute("aria-valuetext", "Checking the quotes");
    await expect.element(page.getByText("100%")).not.toBeInTheDocument();
  });

  test("is never less than nothing or more than all, and never a fraction", async () => {
    await show([-5, 33.4, 140].map((value) => <Progress key={value} label={`At ${value}`} value={value} />));
    for (const [name, shown] of [
      ["At -5", "0"],
      ["At 33.4", "33"],
      ["At 140", "100"],
    ] as const) {
      await expect.element(page.getByRole("progressbar", { name })).toHaveAttribute("value", shown);
      await expect.element(page.getByText(`${shown}%`)).toBeVisible();
    }
  });

  test("without its words still has its name", async () => {
    await show(<Progress label="Nothing yet" value={0} isLabelHidden />);
    await expect.element(page.getByRole("progressbar", { name: "Nothing yet" })).toBeVisible();
    await expect.element(page.getByText("Nothing yet")).not.toBeInTheDocument();
  });
});

test("a band says in words what its squares show", async () => {
  await show(
    <>
      <Band label="Communication" band={4} low={4} high={4} />
      <Band label="Empathy" band={3} low={2} high={4} />
      <Band label="Ethics" band={null} low={1} high={5} />
    </>,
  );
  for (const words of ["Band 4", "Band 3 (could be 2 to 4)", "No band: too little evidence"])
    await expect.element(page.getByText(words)).toBeVisible();
});

test("a table wider than the screen has a name, and scrolls by itself by keyboard", async () => {
  await page.viewport(320, 640);
  const heads = ["Station", "Kind", "Time used", "Band", "What was said of it"];
  await show(
    <Table caption="Your last stations">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">A result she has not asked for</th>
          {heads.slice(1).map((head) => (
            <td key={head}>{head.repeat(2)}</td>
          ))}
        </tr>
      </tbody>
    </Table>,
  );
  await expect.element(page.getByRole("table", { name: "Your last stations" })).toBeVisible();
  const frame = page.getByRole("region", { name: "Your last stations" });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await userEvent.tab();
  await expect.element(frame).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(() => frame.element().scrollLeft).toBeGreaterThan(0);
});

describe("a table of a policy", () => {
  const POLICY = [
    "| What | Kept for how long, and why so long |",
    "|---|---|",
    "| Your answers | Until you delete them |",
    "| Letters | 30 days |",
  ].join("\n");
  const showPolicy = () => show(<PolicyText tokens={marked.lexer(POLICY)} block={null} />);

  test("has its heads above it where there is room", async () => {
    await showPolicy();
    await expect.element(page.getByRole("columnheader", { name: /^Kept for how long/u })).toBeVisible();
    await expect.element(page.getByRole("rowheader", { name: "Letters" })).toBeVisible();
    const [head, cell] = [
      page.getByRole("columnheader", { name: "What" }),
      page.getByRole("rowheader", { name: "Letters" }),
    ].map((each) => each.element().getBoundingClientRect());
    expect(head?.left).toBe(cell?.left);
  });

  test("stands whole on a phone, each figure under the name of its row with its head before it", async () => {
    await page.viewport(320, 640);
    await showPolicy();
    const name = page.getByText("Letters").element().getBoundingClientRect();
    const figure = page.getByText("30 days").element();
    expect(figure.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.bottom);
    expect(getComputedStyle(figure, "::before").content).toContain("Kept for how long, and why so long");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
