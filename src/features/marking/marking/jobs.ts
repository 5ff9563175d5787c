import type { Job } from "#platform/jobs.ts";
import { attemptFinished, type AttemptFinished } from "#server/interview/attempts";
import { giveUpMarking, markAttempt, type MarkingDeps } from "./mark-attempt.ts";

export function markingJob(deps: MarkingDeps): Job<AttemptFinished> {
  return {
    name: "mark-attempt",
    on: attemptFinished,
    data: attemptFinished.data,
    retryLimit: 4,
    handle: ({ attemptId }) => markAttempt(deps, attemptId),
    failed: ({ attemptId }) => giveUpMarking(deps, attemptId),
  };
}
