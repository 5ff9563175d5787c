// Who an applicant says they are: names, area, target school, interview date, the quiz, and how far set-up has come.
export { isOver } from "./interview-day.ts";
export { arrangementRoutes, profileRoutes } from "./routes.ts";
export {
  agreedPeople,
  arrangementsOf,
  changeDetails,
  changeFirstSchool,
  completeProfile,
  findProfile,
  lockProfile,
  saveProfile,
  saveQuiz,
} from "./store.ts";
