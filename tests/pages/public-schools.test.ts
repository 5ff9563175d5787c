import { expectAccessible } from "../browser/accessible.ts";
import { interfere } from "../browser/interfere.ts";
import { expect, test } from "./test.ts";

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/u] });

test("a reader without an account says what has changed, and is stopped from telling what was asked", async ({
  page,
  api,
}) => {
  const why = "Schools treat passing that on as misconduct, so we have not kept it.";
  api.change({ mistakes: { file: () => ({ state: "refused", why }) } });
  await page.goto("/schools/leeds");
  await page.getByText("Something changed? Tell us").click();
  await expect(page.getByText("Schools treat passing that on as misconduct")).toBeVisible();
  const says = page.getByRole("textbox", { name: "What is different" });
  await says.fill("They asked me about a time I failed.");
  await page.getByRole("checkbox").check();
  const send = page.getByRole("button", { name: "Send" });
  await send.click();
  await expect(page.getByRole("alert")).toHaveText(why);

  api.change({ mistakes: { file: () => ({ state: "filed" }) } });
  await says.fill("It is seven stations this year.");
  await expect(page.getByRole("alert"), "what was said of the words before").toHaveCount(0);
  await page.getByRole("textbox", { name: "Where it can be looked up" }).fill("leeds.ac.uk/mmi");
  await expectAccessible(page);
  await send.click();
  await expect(page.getByRole("status").getByText("Thank you.")).toBeVisible();
  expect(api.asked.at(-1)?.input).toMatchObject({
    subject: { kind: "school", slug: "leeds" },
    says: "It is seven stations this year.",
    source: "https://leeds.ac.uk/mmi",
  });
});

test("what could not be sent stays in the form, and can be sent again", async ({ page, api }) => {
  api.change({ mistakes: { file: () => ({ state: "filed" }) } });
  await page.goto("/schools/keele");
  await page.getByText("Something changed? Tell us").click();
  const says = page.getByRole("textbox", { name: "What is different" });
  await says.fill("Interviews are in March now.");
  await page.getByRole("checkbox").check();
  const send = page.getByRole("button", { name: "Send" });
  // What sends the form is fetched once it is opened.
  await expect(send).toBeEnabled();
  // A request that is answered in the server's place needs no connection.
  const connect = await interfere(page, "**/api/mistakes", (route) => route.abort("internetdisconnected"));
  await send.click();
  await expect(page.getByRole("alert").getByText("nothing is sent yet")).toBeVisible();
  await expect(says).toHaveValue("Interviews are in March now.");
  expect(api.asked).toEqual([]);
  connect();
  await send.click();
  await expect(page.getByText("Thank you.")).toBeVisible();
  expect(api.count("mistakes.file")).toBe(1);
});
