/**
 * How well two different examiners of one station agree: what is the candidate's own, and the candidate's at this
 * question, over all that varies between two scores of it. Shares in per cent, from Roberts and others, BMC Medical
 * Education 2014;14:169 (1,382 candidates).
 */
const SHARES = {
  candidate: 28,
  question: 1,
  interviewer: 9,
  interviewerAtQuestion: 3,
  candidateAtQuestion: 18,
  candidateWithInterviewer: 40,
} as const;

export function correlationOfTwoExaminers(): number {
  const shared = SHARES.candidate + SHARES.candidateAtQuestion;
  return shared / (shared + SHARES.interviewer + SHARES.interviewerAtQuestion + SHARES.candidateWithInterviewer);
}

/** The most that even a marker without a fault could correlate with one examiner. */
export const highestWithOneExaminer = (): number => Math.sqrt(correlationOfTwoExaminers());
