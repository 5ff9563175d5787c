import { mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { FLAGS } from "../../tools/chromium.ts";
import { CHROMIUM } from "../../tools/programs.ts";
import { expect, test as base } from "./test.ts";
import { MEDIA } from "./media.ts";

/** Otherwise Chromium writes localStorage once a minute, and a test would wait as long. */
const WRITES_SOON = "--enable-aggressive-domstorage-flushing";

type KeptProfile = {
  /** The page of the browser, which begins without any session the first time. */
  open(): Promise<Page>;
  /** Waits until a key of localStorage is on disk: what the browser had not written yet dies with it. */
  written(key: string): Promise<void>;
  /** The browser is killed: no page is told, nothing is written out. */
  crash(): Promise<void>;
};

/** With a profile on disk, which can be opened again after its browser was killed. */
export const test = base.extend<{ keptProfile: KeptProfile }>({
  keptProfile: async ({ locale, timezoneId }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), "stationwise-profile-"));
    const opened: BrowserContext[] = [];
    await provide({
      async open() {
        const context = await chromium.launchPersistentContext(folder, {
          executablePath: CHROMIUM,
          args: [...FLAGS, ...MEDIA, WRITES_SOON],
          ...(locale ? { locale } : {}),
          ...(timezoneId ? { timezoneId } : {}),
          viewport: { width: 1280, height: 800 },
        });
        opened.push(context);
        return context.pages()[0] ?? context.newPage();
      },
      async written(key) {
        const storage = join(folder, "Default", "Local Storage", "leveldb");
        const isThere = async () => {
          for (const file of await readdir(storage).catch(() => []))
            if ((await readFile(join(storage, file)).catch(() => Buffer.alloc(0))).includes(key)) return true;
          return false;
        };
        await expect.poll(isThere, { message: `${key} on disk` }).toBe(true);
      },
      async crash() {
        const context = opened.at(-1);
        // The lock's target is HOST-PID.
        const pid = Number((await readlink(join(folder, "SingletonLock"))).split("-").at(-1));
        if (!context || !(pid > 1)) throw new Error("There is no browser to kill.");
        const closed = new Promise((resolve) => context.once("close", resolve));
        process.kill(pid, "SIGKILL");
        await closed;
        await rm(join(folder, "SingletonLock"), { force: true });
      },
    });
    for (const context of opened) await context.close().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  },
});

export { expect };
