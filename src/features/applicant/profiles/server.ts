// Who an applicant says they are: names, area, target school, interview date, the quiz, and how far set-up has come.
export { profilesFeature } from "./feature.ts";
export { isOver } from "./interview-day.ts";
export {
  agreedPeople,
  arrangementsOf,
  changeDetails,
  changeFirstSchool,
  completeProfile,
  findNames,
  findProfile,
  lockProfile,
  saveProfile,
  saveQuiz,
} from "./store.ts";
