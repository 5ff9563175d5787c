import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { exportCalendar } from "./calendar/export-calendar.ts";
import { keepFree, moveSession } from "./move-session.ts";
import { readPlan } from "./read-plan.ts";
import { stopByLink } from "./stop-handler.ts";
import { saveSettings } from "./store.ts";

const os = bind(contract);

export const studyPlanRoutes = ({ appUrl }: { appUrl: string }) =>
  os.router({
    read: os.read
      .use(signedIn)
      .handler(({ context: { database, clock, person }, input }) =>
        database.asPerson(person.userId, (tx) => readPlan(tx, person.userId, clock, input.from)),
      ),
    saveSettings: os.saveSettings.use(signedIn).handler(async ({ context: { database, clock, person }, input }) => {
      const settings = { ...input, daysOff: [...new Set(input.daysOff)].toSorted((a, b) => a - b) };
      await database.asPerson(person.userId, (tx) => saveSettings(tx, person.userId, settings, clock.now()));
      return settings;
    }),
    move: os.move.use(signedIn).handler(async ({ context, input }) => {
      await moveSession(context, input);
      return {};
    }),
    keepFree: os.keepFree.use(signedIn).handler(async ({ context, input }) => {
      await keepFree(context, input);
      return {};
    }),
    calendar: os.calendar.use(signedIn).handler(({ context, input }) => exportCalendar(context, appUrl, input)),
    stopReminders: os.stopReminders.handler(async ({ context: { database, clock, request }, input }) => {
      await stopByLink({ database, clock }, input.token, request.address);
      return {};
    }),
  });
