import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Validity } from "#contract/trust";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { expectAccessibleInBothThemes } from "./candidate.ts";
import { PHONE, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const validity = Validity.parse(JSON.parse(await readFile("content/validity/results.json", "utf8")));

test("anybody may read how far to trust the marks, and finds the published figures there", async (t) => {
  const page = await openPage(t, browser, { javaScriptEnabled: false });
  assert.equal((await page.goto(`${served.url}/trust`))?.status(), 200);
  await page.getByRole("heading", { level: 1, name: "How far to trust these marks" }).waitFor();
  const rowOf = (name: RegExp) => page.getByRole("row", { name });
  for (const { domain, reason } of validity.standing.markers[0]?.domains ?? []) {
    const row = rowOf(new RegExp(`^${domain}`, "iu"));
    assert.match(await row.innerText(), /not yet checked/iu);
    assert.ok((await row.innerText()).includes(reason), domain);
  }
  const injection = validity.batteries.find(({ id }) => id === "injection");
  assert.match(
    await rowOf(/^Talking to the marker/u).innerText(),
    new RegExp(`${injection?.cases}\\s+${injection?.lifted} `, "u"),
  );
  const question = validity.annomi?.figures.find(({ id }) => id === "question kappa");
  const shown = await rowOf(/^Is it a question/u).innerText();
  for (const figure of [question?.value, question?.low, question?.high, question?.earlier, question?.humans])
    assert.ok(shown.includes(figure?.toFixed(2) ?? "none"), shown);
});

test("it says what has not been checked, how little one station tells, and where that comes from", async (t) => {
  const page = await openPage(t, browser, { javaScriptEnabled: false });
  await page.goto(`${served.url}/trust`);
  const text = await page.getByRole("main").innerText();
  for (const said of [
    "spoken interview answers",
    "ethics and problem-solving against anybody",
    "accents",
    "first language is not English",
    "no public collection of multiple mini interviews",
    "correlate about 0.47",
    "BMC Medical Education 2014;14:169",
    "public domain in March 2023",
  ])
    assert.ok(text.includes(said), said);
});

test("the chart says in words what its shapes show", async (t) => {
  const page = await openPage(t, browser);
  await page.goto(`${served.url}/trust`);
  const items = page.getByRole("list", { name: "Agreement with people on AnnoMI" }).getByRole("listitem");
  assert.match(
    (await items.first().textContent()) ?? "",
    /ours 0\.\d\d \(0\.\d\d to 0\.\d\d\); people with each other 0\.\d\d/u,
  );
  assert.ok((await items.count()) >= 6);
});

test("every further figure opens on a phone, in both themes, and nothing has to be scrolled sideways", async (t) => {
  const page = await openPage(t, browser, PHONE);
  await page.goto(`${served.url}/trust`);
  await page.getByText("other figures, for whoever wants to check").click();
  await page.getByRole("table", { name: "Every other figure on AnnoMI" }).waitFor();
  await expectAccessibleInBothThemes(page);
  assert.equal(await sidewaysRoom(page), 0);
  await screenshot(page, "trust-phone-open");
});
