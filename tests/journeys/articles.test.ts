import { call } from "../browser/candidate.ts";
import { expect, test } from "../browser/test.ts";

type Hub = { articles: { slug: string; access: "free" | "premium" }[] };

test.use({ expected: [/403 \(Forbidden\)/u] });

test("what another window used up meanwhile is counted here, too, and the text stays shut", async ({
  page,
  arrive,
  product,
}) => {
  const { token } = await arrive();
  const { articles } = await call<Hub>(product, "GET", "/articles", undefined, token);
  const premium = articles.filter(({ access }) => access === "premium").map(({ slug }) => slug);
  const [last = "", wanted = "", ...rest] = premium;
  const open = (slug: string) => call(product, "POST", `/articles/${slug}/open`, undefined, token);
  for (const slug of rest.slice(0, 4)) await open(slug);
  await page.goto(`/articles/${wanted}`);
  const button = page.getByRole("button", { name: "Open it (1 of 5 left)" });
  await expect(button).toBeVisible();
  await open(last);
  await button.click();
  await expect(page.getByText("You have opened the 5 premium articles of your free trial.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See the plans" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "In this article" })).toHaveCount(0);
});
