import { contract } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { adminsOnly, noteReadings } from "#server/identity/accounts";
import { listReviews, listWaiting } from "./list-reviews.ts";
import { readOwnReview, removeOwnReview, writeReview } from "./own-review.ts";
import { judgeReview } from "./store.ts";
import { viewOf } from "./view.ts";

const os = bind(contract);

export function reviewRoutes({ adminEmails }: { adminEmails: readonly string[] }) {
  // Before anything of the input is looked at: a sentence about it would tell that there is something here.
  const admins = os.use(adminsOnly(adminEmails));
  return os.router({
    list: os.list.use(signedIn).handler(({ context: { database }, input }) => listReviews(database, input.after)),
    own: os.own.use(signedIn).handler(({ context }) => readOwnReview(context)),
    write: os.write.use(signedIn).handler(({ context, input }) => writeReview(context, input)),
    remove: os.remove.use(signedIn).handler(async ({ context }) => {
      await removeOwnReview(context);
      return {};
    }),
    waiting: admins.waiting.handler(async ({ context: { database, clock, person }, input }) =>
      database.asWorker(async (tx) => {
        const { shown, next } = await listWaiting(tx, input.after);
        const userIds = shown.map(({ user_id }) => user_id);
        await noteReadings(tx, { staffId: person.userId, what: "review", userIds, now: clock.now() });
        return { reviews: shown.map(viewOf), next };
      }),
    ),
    judge: admins.judge.handler(async ({ context: { database, clock, log, person }, input }) => {
      const { handle, writtenAt, refusedFor } = input;
      const [at, now] = [new Date(writtenAt), clock.now()];
      await database.asWorker(async (tx) => {
        const userId = await judgeReview(tx, { handle, writtenAt: at, refusedFor, now });
        if (userId === undefined) throw new AppError("CONFLICT", "It has been changed or taken back meanwhile.");
        await noteReadings(tx, { staffId: person.userId, what: "review-judged", userIds: [userId], now });
      });
      log.info({ admin: person.userId, refusedFor }, "an admin judged a review");
      return {};
    }),
  });
}
