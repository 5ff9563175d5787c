import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { networkOf } from "#platform/http/address.ts";
import { requestInfoOf } from "#platform/http/request-info.ts";
import { sendText, type Handler } from "#platform/http/server.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import { findByTrialToken, settleTrialReminder } from "#server/money/billing";
import { findByReminderToken, stopReminders } from "./store.ts";

/** Where the link of a reminder leads; its token follows. */
export const STOP_PATH = "/unsubscribe/";

/** Of one network. A mail provider posts for all its people from few addresses. */
const STOPS: Limit = { name: "stop-reminders", most: 600, seconds: 3600 };
const TOKEN = new RegExp(`^${STOP_PATH}([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})$`, "u");

type Asked = { database: Database; clock: Clock };

/**
 * Stops every reminder of whoever has this link, of practice and of a trial's end, however often.
 * @throws AppError TOO_MANY_REQUESTS, NOT_FOUND
 */
export async function stopByLink({ database, clock }: Asked, token: string, address: string): Promise<void> {
  await takeHit(database, clock, STOPS, networkOf(address));
  await database.asWorker(async (tx) => {
    const userId = (await findByReminderToken(tx, token)) ?? (await findByTrialToken(tx, token));
    if (userId === undefined) throw new AppError("NOT_FOUND");
    await stopReminders(tx, userId);
    await settleTrialReminder(tx, userId);
  });
}

/** The button that mail programmes show beside a reminder posts to its link (RFC 8058); what they post says nothing more. */
export function stopHandler({ trustedProxies, ...asked }: Asked & { trustedProxies: number }): Handler {
  return async (request, response, { path, id }) => {
    const token = request.method === "POST" ? TOKEN.exec(path)?.[1] : undefined;
    if (token === undefined) return false;
    request.resume();
    try {
      await stopByLink(asked, token, requestInfoOf(request, id, trustedProxies).address);
      sendText(response, 200, "text/plain; charset=utf-8", "No more reminders.");
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      sendText(response, error.status, "text/plain; charset=utf-8", error.message);
    }
    return true;
  };
}
