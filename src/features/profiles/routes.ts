import { contract, TIME_BEFORE_INTERVIEW, type Profile } from "#contract/profiles";
import { AppError } from "#platform/errors.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { saveSetup } from "./save-setup.ts";
import { completeProfile, findProfile, saveQuiz } from "./store.ts";

const os = bind(contract);

function required(profile: Profile | undefined): Profile {
  if (!profile) throw new AppError("PGRST116");
  return profile;
}

export const profileRoutes = os.router({
  read: os.read
    .use(signedIn)
    .handler(async ({ context: { database, person } }) =>
      required(await database.asPerson(person.userId, (tx) => findProfile(tx, person.userId))),
    ),
  save: os.save.use(signedIn).handler(async ({ context, input }) => saveSetup(context, input)),
  saveQuiz: os.saveQuiz.use(signedIn).handler(async ({ context: { database, person, clock }, input }) => {
    const quiz = { ...input, timeBeforeInterview: TIME_BEFORE_INTERVIEW[input.q5] };
    return required(await database.asPerson(person.userId, (tx) => saveQuiz(tx, person.userId, quiz, clock.now())));
  }),
  complete: os.complete.use(signedIn).handler(async ({ context: { database, person, clock } }) =>
    database.asPerson(person.userId, async (tx) => {
      const profile = required(await findProfile(tx, person.userId));
      if (!profile.onboarding_completed) throw new AppError("CONFLICT", "Please answer the five questions first.");
      return required(await completeProfile(tx, person.userId, clock.now()));
    }),
  ),
});
