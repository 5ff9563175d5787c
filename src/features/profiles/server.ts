// Who an applicant says they are: names, area, target school, interview date, the quiz, and how far set-up has come.
export { profileRoutes } from "./routes.ts";
export { completeProfile, findProfile, saveProfile, saveQuiz } from "./store.ts";
