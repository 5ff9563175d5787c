import { contract, type Settings } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { bind } from "#platform/http/context.ts";

const os = bind(contract);

export const siteRoutes = (settings: Settings) =>
  os.router({
    settings: os.settings.handler(() => settings),
    health: os.health.handler(() => ({ status: "ok" as const })),
    ready: os.ready.handler(async ({ context }) => {
      try {
        await context.database.ping();
        await context.jobs.ping();
      } catch (error) {
        context.log.warn({ err: error }, "not ready");
        throw new AppError("SERVICE_UNAVAILABLE", "The database or the queue does not answer.");
      }
      return { status: "ready" as const, database: "ok" as const, queue: "ok" as const };
    }),
  });
