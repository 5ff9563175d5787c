import { expect, type Locator } from "@playwright/test";
import { stationOf } from "./answers/sitting.ts";

/** An angry visitor: a roleplay with a content note, ninety seconds to read and six minutes to answer. */
export const WASTED_MORNING = stationOf("roleplay/a-wasted-morning");
export const ANSWER_MS = WASTED_MORNING.timing.answer * 1000;
export const GREETING =
  "Hello, I'm Amina, one of the volunteers here. I'm so sorry you've had such a difficult morning. Can you tell me what happened?";

/** A clock on the page shows so much, to the second. */
export async function expectSeconds(clock: Locator, seconds: number): Promise<void> {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  await expect(clock).toHaveText(`${String(minutes).padStart(2, "0")}:${String(rest).padStart(2, "0")}`);
}
