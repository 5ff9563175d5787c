import { expect, type Page } from "@playwright/test";
import { readStoredKeys } from "../../src/features/site/policies/read-policies.ts";

type Kept = { place: "local" | "session" | "cookie" | "file"; key: string };

let listed: ReturnType<typeof readStoredKeys> | undefined;

const isCalled = (key: string) => (pattern: string) =>
  pattern.endsWith("*") ? key.startsWith(pattern.slice(0, -1)) : key === pattern;

/** Whatever the browser keeps for this page now is in the cookie policy's table, and waits for the consent it names. */
export async function expectKnownKeys(page: Page): Promise<Kept[]> {
  const policy = await (listed ??= readStoredKeys("content"));
  const kept = await keptBy(page);
  for (const { place, key } of kept) {
    const found = policy.find((each) => each.place === place && isCalled(key)(each.key));
    expect(found, `the cookie policy lists ${key} (${place})`).toBeDefined();
    if (found && found.needs !== "needed")
      expect(await hasConsent(page, found.needs), `${key} is kept with consent to ${found.needs}`).toBe(true);
  }
  return kept;
}

async function keptBy(page: Page): Promise<Kept[]> {
  const { local, session, files, others } = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    files: [
      ...(await indexedDB.databases()).map(({ name }) => String(name)),
      ...(await Array.fromAsync((await navigator.storage.getDirectory()).keys())),
    ],
    others: await caches.keys(),
  }));
  expect(others, "the cookie policy knows no caches").toEqual([]);
  const cookies = await page.context().cookies();
  return [
    ...local.map((key) => ({ place: "local" as const, key })),
    ...session.map((key) => ({ place: "session" as const, key })),
    ...files.map((key) => ({ place: "file" as const, key })),
    ...cookies.map(({ name }) => ({ place: "cookie" as const, key: name })),
  ];
}

async function hasConsent(page: Page, to: "analytics" | "marketing"): Promise<boolean> {
  const said = await page.evaluate(() => localStorage.getItem("cookie-consent"));
  return said !== null && (JSON.parse(said) as Record<string, unknown>)[to] === true;
}
