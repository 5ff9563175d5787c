import { arrangementsContract, contract, TIME_BEFORE_INTERVIEW, type Profile } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { notePersonChanged } from "#server/applicant/marketing";
import { saveSetup } from "./save-setup.ts";
import { arrangementsOf, completeProfile, findProfile, saveArrangements, saveQuiz } from "./store.ts";

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
  saveQuiz: os.saveQuiz.use(signedIn).handler(async ({ context: { database, person, clock, jobs }, input }) => {
    const answers = "onboarding_quiz" in input ? input.onboarding_quiz : input;
    const quiz = { ...answers, timeBeforeInterview: TIME_BEFORE_INTERVIEW[answers.q5] };
    return database.asPerson(person.userId, async (tx) => {
      await notePersonChanged(tx, jobs, person.userId);
      return required(await saveQuiz(tx, person.userId, quiz, clock.now()));
    });
  }),
  complete: os.complete.use(signedIn).handler(async ({ context: { database, person, clock } }) =>
    database.asPerson(person.userId, async (tx) => {
      const profile = required(await findProfile(tx, person.userId));
      if (!profile.onboarding_completed) throw new AppError("CONFLICT", "Please answer the five questions first.");
      return required(await completeProfile(tx, person.userId, clock.now()));
    }),
  ),
});

const arrangements = bind(arrangementsContract);

export const arrangementRoutes = arrangements.router({
  read: arrangements.read
    .use(signedIn)
    .handler(({ context: { database, person } }) =>
      database.asPerson(person.userId, (tx) => arrangementsOf(tx, person.userId)),
    ),
  save: arrangements.save.use(signedIn).handler(async ({ context: { database, person, clock }, input }) => {
    await database.asPerson(person.userId, (tx) => saveArrangements(tx, person.userId, input, clock.now()));
    return input;
  }),
});
