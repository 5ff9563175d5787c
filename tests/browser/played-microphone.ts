import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { openChromium } from "../../tools/chromium.ts";
import { playedVoice, type Stretch } from "../stand-ins/played-voice.ts";
import { watchForComplaints } from "./complaints.ts";
import { MEDIA } from "./media.ts";
import { expect, test as base } from "./test.ts";

/** With a browser of the test's own, whose microphone plays these stretches once it is opened. */
export const test = base.extend<{ openHearing: (stretches: Stretch[]) => Promise<Page> }>({
  openHearing: async ({ expected }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), "stationwise-voice-"));
    const sound = join(folder, "voice.wav");
    let browser: Browser | undefined;
    let complaints = (): string[] => [];
    await provide(async (stretches) => {
      await writeFile(sound, playedVoice(stretches));
      browser = await openChromium([...MEDIA, `--use-file-for-fake-audio-capture=${sound}%noloop`]);
      const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/London" });
      complaints = watchForComplaints(context, expected);
      return context.newPage();
    });
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
    expect(complaints()).toEqual([]);
  },
});

export { expect };
