// Who an applicant says they are: names, area, target school, interview date, the quiz, and how far set-up has come.
export { arrangementRoutes, profileRoutes } from "./routes.ts";
export { arrangementsOf, completeProfile, findProfile, saveProfile, saveQuiz } from "./store.ts";
