import type { Page } from "@playwright/test";
import type { AskedQuestion, Questions } from "#contract/marking/questions";
import { refuse } from "../contract/stand-in.ts";
import { reportAnswers } from "./answers/report.ts";
import { satToTheEnd } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const SORRY = "I'm so sorry that you waited for nothing.";
const SAID = `Hello, I'm Sam. ${SORRY} Can you tell me what happened this morning?`;
const POINT: AskedQuestion = {
  about: "point",
  criterion: "meets-the-anger",
  id: "sorry-for-this",
  statement: "Apologises for the wasted morning",
  quote: null,
  answer: null,
};
const FLAG: AskedQuestion = {
  about: "flag",
  criterion: null,
  id: "lies",
  statement: "Gives a false name",
  quote: { seq: 1, start: 0, end: 15, text: "Hello, I'm Sam.", atMs: 10_000 },
  answer: null,
};

const answeredAt = "2026-11-23T10:00:00.000Z";
const asking = (...questions: AskedQuestion[]): Questions => ({
  questions,
  isBeingMarked: false,
  isUncounted: false,
  version: 1,
});

/** A marked attempt whose report asks these. */
function marked(...questions: AskedQuestion[]) {
  const sitting = satToTheEnd(WASTED_MORNING, [SAID]);
  const answers = reportAnswers(sitting);
  let asked = asking(...questions);
  return {
    path: `/report/${sitting.attempt.id}`,
    answers: {
      ...answers,
      questions: {
        read: () => asked,
        answer({ id, words }: { id: string; words: { text?: string | undefined } | null }) {
          const answer = { words: words?.text ?? null, answeredAt };
          asked = { ...asked, questions: asked.questions.map((each) => (each.id === id ? { ...each, answer } : each)) };
          return { ...asked, isBeingMarked: true };
        },
      },
    },
  };
}

const panelOf = (page: Page, name: string) => page.getByRole("region", { name });

test("a sentence of one's own is shown as the answer, by the keyboard alone", async ({ page, open, api }) => {
  const { path, answers } = marked(POINT, FLAG);
  await open(path, answers);
  const panel = panelOf(page, "Two things we weren’t sure of");
  await expect(panel.getByText("Did you say this?")).toBeVisible();
  await panel.getByRole("button", { name: /^Show us where/u }).focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("radio", { name: /Hello, I'm Sam/u })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(panel.getByRole("radio", { name: SORRY })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const start = SAID.indexOf(SORRY);
  const left = panelOf(page, "One thing we weren’t sure of");
  await expect(left.getByRole("heading", { name: "One thing we weren’t sure of" })).toBeFocused();
  expect(api.asked.find(({ operation }) => operation === "questions.answer")?.input).toMatchObject({
    about: "point",
    criterion: POINT.criterion,
    id: POINT.id,
    words: { seq: 1, start, end: start + SORRY.length, text: SORRY },
  });
  await left.getByText("What you told us (1)").click();
  await expect(left.getByText("You told us you said it here:")).toContainText(SORRY);
});

test("words that may speak against someone are quoted, and asked about without accusing", async ({
  page,
  open,
  api,
}) => {
  const { path, answers } = marked(FLAG);
  await open(path, answers);
  const panel = panelOf(page, "One thing we weren’t sure of");
  await expect(panel.getByText("Did you mean this?")).toBeVisible();
  await expect(panel.getByText("“Hello, I'm Sam.”")).toBeVisible();
  await panel.getByRole("button", { name: /^No, I didn’t mean this/u }).click();
  await expect(panelOf(page, "What you told us").getByText("You told us you didn’t mean this.")).toBeVisible();
  expect(api.asked.find(({ operation }) => operation === "questions.answer")?.input).toMatchObject({
    about: "flag",
    criterion: null,
    id: FLAG.id,
    words: null,
  });
});

test("a marking that fails is told of, and can be asked for again", async ({ page, open }) => {
  const { path, answers } = marked(FLAG);
  let state = asking(FLAG);
  const marking = { isBeingMarked: true, isUncounted: false };
  await open(path, {
    ...answers,
    questions: {
      read: () => state,
      answer() {
        state = { ...asking({ ...FLAG, answer: { words: null, answeredAt } }), ...marking };
        return state;
      },
    },
    marking: {
      ...answers.marking,
      retry() {
        state = { ...state, ...marking };
        return {};
      },
    },
  });
  await panelOf(page, "One thing we weren’t sure of")
    .getByRole("button", { name: /^No, I didn’t mean this/u })
    .click();
  const panel = panelOf(page, "What you told us");
  const working = panel.getByText("Thank you. We’re marking this station again.");
  await expect(working).toBeVisible();
  state = { ...state, isBeingMarked: false, isUncounted: true };
  const failed = panel.getByText("We couldn’t mark this station again. Your answers are saved.");
  await expect(failed).toBeVisible();
  await expect(working).toBeHidden();
  await panel.getByRole("button", { name: "Mark this station again" }).click();
  await expect(working).toBeVisible();
  await expect(failed).toBeHidden();
});

test("words that were corrected since are asked for again, and not quoted", async ({ page, open }) => {
  const { path, answers } = marked({ ...FLAG, quote: null });
  await open(path, answers);
  const panel = panelOf(page, "One thing we weren’t sure of");
  await expect(panel.getByText("Did you say this?")).toBeVisible();
  await expect(panel.getByRole("button", { name: /^I didn’t say this/u })).toBeVisible();
  await panel.getByRole("button", { name: /^Show us where/u }).click();
  await expect(panel.getByRole("radio", { name: SORRY })).toBeVisible();
});

test.describe("refused", () => {
  test.use({ expected: [/400 \(Bad Request\)/u] });

  test("an answer that is refused says why, and what was chosen stays chosen", async ({ page, open, api }) => {
    const { path, answers } = marked(POINT);
    await open(path, answers);
    api.change({ questions: { answer: () => refuse("BAD_REQUEST", "Please choose at least two words.") } });
    const panel = panelOf(page, "One thing we weren’t sure of");
    await panel.getByRole("button", { name: /^Show us where/u }).click();
    await panel.getByRole("button", { name: "I said it here" }).click();
    await expect(panel.getByText("Choose a sentence first.")).toBeVisible();
    await panel.getByRole("radio", { name: SORRY }).check();
    await panel.getByRole("button", { name: "I said it here" }).click();
    await expect(panel.getByRole("alert")).toHaveText("Please choose at least two words.");
    await expect(panel.getByRole("radio", { name: SORRY })).toBeChecked();
  });
});
