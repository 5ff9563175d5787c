// What the marker is not sure of, asked of the candidate: each answer is kept, and the attempt marked again with it.
export { questionsFeature } from "./feature.ts";
export { readQuestions } from "./read-questions.ts";
export { answersOf } from "./store.ts";
