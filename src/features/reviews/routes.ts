import { contract } from "#contract/reviews";
import { AppError } from "#platform/errors.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { adminsOnly } from "#server/accounts";
import { listReviews } from "./list-reviews.ts";
import { readOwnReview, removeOwnReview, writeReview } from "./own-review.ts";
import { judgeReview, waitingReviews } from "./store.ts";
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
    waiting: admins.waiting.handler(async ({ context: { database } }) =>
      (await database.asWorker(waitingReviews)).map(viewOf),
    ),
    judge: admins.judge.handler(async ({ context: { database, clock, log, person }, input }) => {
      const { handle, writtenAt, refusedFor } = input;
      const at = new Date(writtenAt);
      const isJudged = await database.asWorker((tx) =>
        judgeReview(tx, { handle, writtenAt: at, refusedFor, now: clock.now() }),
      );
      if (!isJudged) throw new AppError("CONFLICT", "It has been changed or taken back meanwhile.");
      log.info({ admin: person.userId, refusedFor }, "an admin judged a review");
      return {};
    }),
  });
}
