import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { SendTurn } from "#contract/interview/turn-sync";
import type { VoiceGap } from "#contract/interview/voice";
import { expectNoOverflow } from "../browser/accessible.ts";
import { creepToSee, whileCreeping } from "../browser/creeping-clock.ts";
import { PHONE, SIDEWAYS } from "../browser/screens.ts";
import { askToSpeak, handleSpeech, listen, reply, type Speaking, status } from "../browser/spoken-interview.ts";
import type { Answers, Asked } from "../contract/stand-in.ts";
import { satSoFar, type Sitting } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { test as base } from "./test.ts";

type SpokenPage = Speaking & {
  sitting: Sitting;
  /** The turns the page has sent, as the server was given them. */
  sent(): SendTurn[];
  /** The waits for the partner's first sound that the page has told of. */
  gaps(): VoiceGap[];
};

/** With an interview whose candidate is told where the sound goes and has chosen nothing yet, and with time standing still. */
export const test = base.extend<{ spoken: Answers; asked: SpokenPage; talking: SpokenPage }>({
  /** What is answered beside the interview itself. */
  spoken: [{}, { option: true }],
  asked: async ({ page, open, api, spoken }, provide) => {
    const speech = await handleSpeech(page);
    const sitting = satSoFar(WASTED_MORNING);
    api.change({ voice: { noteGap: () => ({}) } });
    api.change(spoken);
    await open(`/interview/${sitting.attempt.id}`, sitting.answers);
    await askToSpeak(page);
    const inputs = (operation: string) => api.asked.filter((asked) => asked.operation === operation).map(inputOf);
    await provide({
      page,
      speech,
      sitting,
      sent: () => inputs("turnSync.sendTurn") as SendTurn[],
      gaps: () => inputs("voice.noteGap") as VoiceGap[],
    });
  },
  /** The same, once the opening line has been heard and it is the candidate's turn. */
  talking: async ({ asked }, provide) => {
    const { page } = asked;
    await page.getByRole("button", { name: "Start talking" }).click();
    await reply(asked, 0);
    await listen(asked);
    await creepToSee(page, status(page, "listening"));
    await provide(asked);
  },
});

export { expect };

const inputOf = ({ input }: Asked) => input;

/** As it stands now the page reads well in both themes, and is no wider than a phone held either way. */
export async function expectReadsWell(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const narrow of [PHONE, SIDEWAYS]) {
    await page.setViewportSize(narrow);
    await expectNoOverflow(page);
  }
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const all = new AxeBuilder({ page });
  expect((await whileCreeping(page, () => all.analyze())).violations).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  // Of what axe looks for, only the colours differ by theme.
  const colours = new AxeBuilder({ page }).withRules("color-contrast");
  expect((await whileCreeping(page, () => colours.analyze())).violations).toEqual([]);
}
