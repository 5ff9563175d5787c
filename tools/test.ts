import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkEverything, JOURNEYS, QUICK_TESTS, SERVER_TESTS } from "./check-everything.ts";
import { startPostgres } from "./postgres.ts";
import { requirePrograms } from "./programs.ts";
import { ROOT, secondsSince, Steps } from "./steps.ts";

const steps = new Steps();
const programs = await requirePrograms();
steps.tell("programs: chromium, postgresql", "0", programs.problem === null ? [] : [programs.problem]);

await checkEverything(steps);
if (programs.hasPostgres) await testOnServer();
await steps.command("fuzz: 200 calls an operation", "node", ["tools/fuzz.ts", "--calls", "200"]);
await steps.command("chaos: killed and started again", "node", ["tools/chaos.ts", "--small"]);
// One at a time: a browser, the product and its database fill two cores, and what a page measures is then its own.
if (programs.hasChromium) await steps.tests("journeys in a browser", JOURNEYS, { atOnce: 1, minutes: 55 });
steps.finish();

async function testOnServer(): Promise<void> {
  const started = performance.now();
  const postgres = await startPostgres().catch((error: unknown) => {
    steps.tell("PostgreSQL server", secondsSince(started), [error instanceof Error ? error.message : String(error)]);
    return null;
  });
  if (postgres === null) return;
  const env = {
    TEST_DATABASE: "server",
    TEST_DATABASE_URL: postgres.appUrl,
    TEST_DATABASE_OWNER_URL: postgres.ownerUrl,
  };
  const usesDatabase = (file: string) =>
    /tests\/api\/|from "\.\/house\.ts"/.test(readFileSync(join(ROOT, file), "utf8"));
  await steps.tests("verbs and API, PostgreSQL server", QUICK_TESTS.filter(usesDatabase), { env, minutes: 25 });
  await steps.tests("several processes on one server", SERVER_TESTS, { env, atOnce: 1 });
  await postgres.stop();
}
