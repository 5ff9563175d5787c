import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { changeAnswers } from "./change-answers.ts";
import { changeDetails } from "./change-details.ts";
import { ownOf } from "./change-own.ts";
import { changeTargets } from "./change-targets.ts";

const os = bind(contract);

export const targetRoutes = os.router({
  read: os.read
    .use(signedIn)
    .handler(({ context: { database, person } }) => database.asPerson(person.userId, (tx) => ownOf(tx, person.userId))),
  changeDetails: os.changeDetails.use(signedIn).handler(({ context, input }) => changeDetails(context, input)),
  changeTargets: os.changeTargets.use(signedIn).handler(({ context, input: { from, to } }) =>
    changeTargets(context, {
      from,
      to: to.map((each) => ({ ...each, interview_date: each.interview_date ?? null })),
    }),
  ),
  changeAnswers: os.changeAnswers.use(signedIn).handler(({ context, input }) => changeAnswers(context, input)),
});
