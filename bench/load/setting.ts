import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { castOf, type Cast } from "../../tools/chaos/people.ts";
import { startPostgres } from "../../tools/postgres.ts";

export type Setting = { environment: Record<string, string>; cast: Cast; end(): Promise<void> };

/** A data folder, a database with people who have signed up, and nothing running yet. */
export async function settingOf(database: "embedded" | "server", people: number): Promise<Setting> {
  const folder = mkdtempSync(join(tmpdir(), "stationwise-bench-"));
  const postgres = database === "server" ? await startPostgres({ durable: true }) : null;
  const environment = {
    NODE_ENV: "test",
    DATA_DIR: folder,
    CONTENT_DIR: process.env["CONTENT_DIR"] ?? "content",
    LOG_LEVEL: "info",
    ...(postgres ? { DATABASE_URL: postgres.appUrl, DATABASE_MIGRATION_URL: postgres.ownerUrl } : {}),
  };
  const cast = await castOf(environment, people);
  return {
    environment,
    cast,
    async end() {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resident memory of a process, in megabytes. */
export function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
