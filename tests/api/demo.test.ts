import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import inject, { type DispatchFunc } from "light-my-request";
import { openDemo } from "../../src/demo/open-demo.ts";
import { configOf } from "../../src/platform/config.ts";
import { StartError } from "../../src/platform/errors.ts";
import { logOf } from "../../src/platform/log.ts";
import { openProduct } from "../../src/open-product.ts";
import { freshDatabase } from "./fresh-database.ts";

const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
const database = await freshDatabase();
const settings = {
  NODE_ENV: "test",
  APP_URL: "http://localhost:3000",
  DATA_DIR: folder,
  CONTENT_DIR: process.env["CONTENT_DIR"] ?? "content",
  ...database.settings,
};
const log = logOf("silent");
const config = configOf(settings);
const first = await openDemo(config, log);
const again = await openDemo(config, log);
const product = await openProduct(config, log, { work: false });
after(async () => {
  await product.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const dispatch: DispatchFunc = (request, response) => void product.http.handle(request, response);
let token = "";
async function ask<T>(method: "GET" | "POST", url: string, body?: object): Promise<T> {
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  const answer = await inject(dispatch, { method, url, headers, ...(body ? { payload: body } : {}) });
  assert.equal(answer.statusCode, 200, answer.payload);
  return JSON.parse(answer.payload) as T;
}
({ token } = await ask<{ token: string }>("POST", "/api/accounts/sign-in", first));

type Summary = {
  id: string;
  status: string;
  startedAt: string;
  finishedAt: string;
  isGenerated?: boolean;
  station: { id: string };
};
const { attempts } = await ask<{ attempts: Summary[] }>("GET", "/api/attempts");

describe("the demo", () => {
  it("prints the same password at every start, and keeps it for its owner alone", () => {
    assert.deepEqual(again, first);
    const file = join(folder, "demo-password");
    assert.equal(readFileSync(file, "utf8").trim(), first.password);
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });

  it("signs its candidate in behind a finished set-up", async () => {
    const profile = await ask<{ profile_completed: boolean; onboarding_completed: boolean }>("GET", "/api/profile");
    assert.deepEqual([profile.profile_completed, profile.onboarding_completed], [true, true]);
  });

  it("has eighteen finished attempts over six weeks that end yesterday, and adds none at the second start", () => {
    assert.equal(attempts.length, 18);
    assert.ok(attempts.every(({ status }) => status === "finished"));
    const days = attempts.map(({ startedAt }) => (Date.now() - Date.parse(startedAt)) / DAY_MS);
    assert.ok(Math.min(...days) > 0 && Math.min(...days) < 2 && Math.max(...days) > 41 && Math.max(...days) < 43);
    assert.ok(new Set(attempts.map(({ station }) => station.id)).size > 1);
  });

  it("labels every one of them as generated, and nothing a person does", async () => {
    assert.ok(attempts.every(({ isGenerated }) => isGenerated === true));
    const stationId = attempts[0]?.station.id ?? "";
    const own = await ask<Summary>("POST", "/api/attempts", { stationId, key: crypto.randomUUID() });
    assert.notEqual(own.isGenerated, true);
  });

  it("was marked by the real marker, later attempts better than the first", async () => {
    const scoreOf = async ({ id }: Summary) => {
      const { mark } = await ask<{ mark: { overall: { score: number | null } } }>("GET", `/api/attempts/${id}/report`);
      return mark.overall.score ?? 0;
    };
    const mean = async (some: Summary[]) => {
      let sum = 0;
      for (const each of some) sum += await scoreOf(each);
      return sum / some.length;
    };
    const oldest = attempts.toReversed();
    assert.ok((await mean(oldest.slice(-6))) > (await mean(oldest.slice(0, 6))) + 0.1);
  });

  it("does not open where the product is on the network", async () => {
    const open = configOf({ ...settings, APP_URL: "https://stationwise.test" });
    await assert.rejects(openDemo(open, log), StartError);
  });
});
