import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { answerQuestion } from "./answer-question.ts";
import { readQuestions } from "./read-questions.ts";

const os = bind(contract);

export const questionRoutes = os.router({
  read: os.read.use(signedIn).handler(({ context, input }) => readQuestions(context, input.attemptId)),
  answer: os.answer
    .use(signedIn)
    .handler(({ context, input: { attemptId, ...answer } }) => answerQuestion(context, attemptId, answer)),
});
