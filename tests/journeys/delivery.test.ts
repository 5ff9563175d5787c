import assert from "node:assert/strict";
import test from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, openMarks, sitOneTurn } from "./candidate.ts";
import { until } from "./frozen-time.ts";
import { DESKTOP, PHONE, SCREENS } from "./screens.ts";
import { serveHere } from "./serve-here.ts";
import { enterSpokenRoom, listen, reply, type Room, status } from "./spoken-room.ts";

const served = await serveHere(wholeFile);

/** Some words of a turn, how long they took, and how sure the recogniser was. */
type Phrase = { words: string; ms: number; confidence?: number };

const ANSWER: Phrase[] = [
  { words: "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating.", ms: 9000 },
  { words: "Can you tell me what happened this mourning?", ms: 12_000, confidence: 0.3 },
  {
    words: "It sounds like you've had a long journey for nothing and you're worried about what happens next.",
    ms: 12_000,
  },
  {
    words: "I don't know the answer to that, so I'll go and ask the nurse in charge and come back to you.",
    ms: 12_000,
  },
];

/** A recogniser that writes nothing for six seconds of a voice is started again. */
const HEARD_EVERY_MS = 4000;

async function speak({ page, speech }: Room, phrases: Phrase[]): Promise<void> {
  await page.clock.runFor(3000);
  await speech.voice(true);
  for (const { words, ms, confidence } of phrases) {
    for (let left = ms; left > 0; left -= HEARD_EVERY_MS) {
      await speech.hear(words.slice(0, 20));
      await page.clock.runFor(Math.min(left, HEARD_EVERY_MS));
    }
    await speech.hear(words, { isFinal: true, ...(confidence ? { confidence } : {}) });
    await page.clock.runFor(50);
  }
  await speech.voice(false);
}

const measures = (page: Page) => page.getByRole("region", { name: "How you said it" });
const transcript = (page: Page) => page.getByRole("region", { name: "Transcript" });
const figure = (page: Page, label: string) =>
  measures(page)
    .locator("dl > div", { has: page.getByText(label, { exact: true }) })
    .locator("dd");

test("a spoken station: how it was said, what was misheard, and what somebody switches off", async (t) => {
  const room = await enterSpokenRoom(t, served, DESKTOP);
  const { page, speech } = room;
  await page.getByRole("button", { name: "Start talking" }).click();
  await until(page, status(page, "waiting"));
  await reply(room, 0);
  await listen(room);
  await speak(room, ANSWER);
  const before = (await speech.utterances()).length;
  await reply(room, before);
  await listen(room);
  await page.clock.resume();
  await finish(page);

  await t.test("the report measures what was heard, and says what was not", async () => {
    // 61 words in 45 seconds of voice.
    const pace = await figure(page, "While you spoke").textContent();
    const rate = Number(/^(\d+) words a minute$/u.exec(pace ?? "")?.[1]);
    assert.ok(rate >= 78 && rate <= 84, String(pace));
    assert.match((await figure(page, "Thinking before an answer").textContent()) ?? "", /^1 time, at most \d s$/u);
    await measures(page)
      .getByText("Not measured: the recogniser that wrote your words down leaves fillers out.")
      .waitFor();
    assert.equal(await figure(page, "Open").textContent(), "1");
    await measures(page).getByText("The pace as a table").click();
    assert.ok((await measures(page).getByRole("row").count()) >= 3);
    await expectAccessibleInBothThemes(page);
  });

  await t.test("words nobody was sure of are underlined", async () => {
    const unsure = "Can you tell me what happened this mourning?";
    assert.equal(await transcript(page).locator("[data-unsure]").textContent(), unsure);
    await transcript(page).getByText(`Not sure we heard this: “${unsure}”`).waitFor();
  });

  await t.test("a measure that is switched off is gone, here and after a reload", async () => {
    await page.getByRole("button", { name: "Measures shown" }).click();
    const dialog = page.getByRole("dialog", { name: "Measures shown" });
    await dialog.getByLabel("Pace").uncheck();
    await expectAccessibleInBothThemes(page);
    await screenshot(page, "measures-shown");
    await dialog.getByRole("button", { name: "Save" }).click();
    await measures(page).getByRole("heading", { name: "Pace" }).waitFor({ state: "detached" });
    await page.reload();
    await measures(page).getByRole("heading", { name: "Pauses" }).waitFor();
    assert.equal(await measures(page).getByRole("heading", { name: "Pace" }).count(), 0);
    await page.getByRole("button", { name: "Measures shown" }).click();
    await dialog.getByRole("button", { name: "Switch all off" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await measures(page).getByText("Nothing is measured: every measure is switched off.").waitFor();
    await page.getByRole("button", { name: "Measures shown" }).click();
    await dialog.getByRole("button", { name: "Switch all on" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await measures(page).getByRole("heading", { name: "Pace" }).waitFor();
  });

  await t.test("it reads well on every screen, light and dark", async () => {
    for (const [name, { viewport }] of SCREENS) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await measures(page).scrollIntoViewIfNeeded();
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, name);
        await screenshot(page, `delivery-${name}-${colorScheme}`);
      }
    }
  });
});

test("typed answers have what can be said of them, and nothing to put right", async (t) => {
  const page = await openPage(t, await openBrowser(t), PHONE);
  const session = await arrive(page, served);
  const id = await sitOneTurn(served, session, { text: "I'm so sorry. What happened this morning?" });
  await page.goto(`${served.url}/report/${id}`);
  await openMarks(page);
  await measures(page).getByRole("heading", { name: "Pace, Pauses and Fillers" }).waitFor();
  await page.getByRole("button", { name: "Read what was said" }).click();
  await page.getByRole("dialog", { name: "What was said" }).getByText("What happened this morning?").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await measures(page).getByText("Not measured: the answers were typed.").count(), 1);
  assert.equal(await figure(page, "Used").textContent(), "30 s of 6 min");
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "delivery-typed");
});
