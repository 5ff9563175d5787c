import type { App, Feature } from "#platform/feature.ts";
import { forgetPlanDays } from "./forget-days.ts";
import { studyPlanRoutes } from "./routes.ts";
import { sendReminders } from "./send-reminders.ts";
import { STOP_PATH, stopHandler } from "./stop-handler.ts";

export const studyPlanFeature = (app: App): Feature => {
  const { database, clock, config } = app;
  const { appUrl, trustedProxies } = config;
  return {
    operations: { studyPlan: studyPlanRoutes({ appUrl }) },
    handlers: [stopHandler({ database, clock, trustedProxies })],
    paths: [`${STOP_PATH}{token}`],
    sweeps: [forgetPlanDays],
    timers: [{ everyMs: 60_000, work: () => sendReminders({ ...app, jobs: app.jobs(), appUrl }) }],
  };
};
