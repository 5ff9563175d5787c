import { contracts } from "../../contract/contracts.ts";
import { type Answers, refuse } from "../../contract/stand-in.ts";

/** Refuses whatever has no answer here, for a test that is not about what stands on the page. */
export function refusingBeside(answers: Answers): Answers {
  const refusing = Object.entries(contracts).map(([feature, operations]) => {
    const refusals = Object.keys(operations).map((operation) => [operation, () => refuse("FORBIDDEN")] as const);
    return [feature, { ...Object.fromEntries(refusals), ...answers[feature as keyof Answers] }] as const;
  });
  return Object.fromEntries(refusing) as Answers;
}
