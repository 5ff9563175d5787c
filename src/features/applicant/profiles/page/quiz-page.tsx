import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { QUIZ_REQUIRED } from "../contract.ts";
import { tellMarketing } from "#client/applicant/marketing";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { reportUnexpected } from "#web/problem.ts";
import { useSession } from "#web/session/use-session.ts";
import { profileQuery, profilesClient } from "../api.ts";
import { OnboardingFrame } from "./onboarding-frame.tsx";
import { answersOf, chosenFrom, labelled, QUESTIONS } from "./quiz.ts";
import { forgetQuizDraft, keepQuizDraft, quizDraftOf } from "./quiz-draft.ts";
import { QuizQuestion } from "./quiz-question.tsx";

export function QuizPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: saved } = useQuery(profileQuery);
  const userId = useSession()?.user.id ?? "";
  const [before] = useState(
    () => quizDraftOf(userId) ?? { chosen: chosenFrom(saved?.onboarding_quiz ?? null), step: 1 },
  );
  const [chosen, setChosen] = useState(before.chosen);
  const [step, setStep] = useState(before.step);
  const heading = useRef<HTMLHeadingElement>(null);

  const question = QUESTIONS[step - 1];
  const isLast = step === QUESTIONS.length;
  const isAnswered = question !== undefined && chosen[question.key].length > 0;

  const save = useMutation({
    mutationFn: () =>
      profilesClient.saveQuiz({ onboarding_quiz: labelled(answersOf(chosen)), onboarding_completed: true }),
    onSuccess: (profile) => {
      forgetQuizDraft();
      queries.setQueryData(profileQuery.queryKey, profile);
      tellMarketing();
      return navigate({ to: "/profile-creating" });
    },
    onError: (problem) => {
      reportUnexpected(problem, "save-quiz");
      toast({ title: "Failed to save answers. Please try again.", kind: "error" });
    },
  });

  useEffect(() => {
    if (userId !== "" && (chosen !== before.chosen || step !== before.step)) keepQuizDraft(userId, { chosen, step });
  }, [userId, chosen, step, before]);

  const hasTurned = useRef(false);
  useEffect(() => {
    if (hasTurned.current) heading.current?.focus();
  }, [step]);
  const turnTo = (next: number) => {
    hasTurned.current = true;
    setStep(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAnswered) return;
    if (isLast) save.mutate();
    else turnTo(step + 1);
  };

  if (question === undefined) return null;
  const percent = Math.round((step / QUESTIONS.length) * 100);
  return (
    <OnboardingFrame>
      <Progress label={`Question ${step} of ${QUESTIONS.length}`} value={percent} valueText={`${percent}% complete`} />
      <form noValidate className="mt-8 flex flex-col gap-8 sideways:mt-2 sideways:gap-3" onSubmit={submit}>
        <QuizQuestion
          key={question.key}
          question={question}
          heading={heading}
          chosen={chosen[question.key]}
          onChosen={(values) => setChosen({ ...chosen, [question.key]: values })}
        />
        <div className="flex items-start justify-between gap-3">
          <Button variant="outline" disabled={step === 1} onClick={() => turnTo(step - 1)}>
            Back
          </Button>
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {!isAnswered && (
              <p id="quiz-required" className="text-right text-sm text-muted max-sm:order-last max-sm:w-full">
                {QUIZ_REQUIRED}
              </p>
            )}
            <Button
              type="submit"
              variant="medical"
              disabled={!isAnswered}
              aria-describedby={isAnswered ? undefined : "quiz-required"}
              isBusy={save.isPending}
              busyLabel="Saving..."
            >
              {isLast ? "Complete" : "Next"}
            </Button>
          </div>
        </div>
      </form>
    </OnboardingFrame>
  );
}
