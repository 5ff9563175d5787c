import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { QUIZ_REQUIRED } from "#contract/profiles";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { toast } from "#ui/toast.tsx";
import { profileQuery, profilesClient } from "./api.ts";
import { OnboardingFrame } from "./onboarding-frame.tsx";
import { answersOf, chosenFrom, QUESTIONS } from "./quiz.ts";
import { QuizQuestion } from "./quiz-question.tsx";

export function QuizPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: saved } = useQuery(profileQuery);
  const [chosen, setChosen] = useState(() => chosenFrom(saved?.onboarding_quiz ?? null));
  const [step, setStep] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);

  const question = QUESTIONS[step - 1];
  const isLast = step === QUESTIONS.length;
  const isAnswered = question !== undefined && chosen[question.key].length > 0;

  const save = useMutation({
    mutationFn: () => profilesClient.saveQuiz(answersOf(chosen)),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      return navigate({ to: "/profile-creating" });
    },
    onError: () => void toast({ title: "Failed to save answers. Please try again.", kind: "error" }),
  });

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
      <form noValidate className="mt-8 flex flex-col gap-8 sideways:mt-4 sideways:gap-4" onSubmit={submit}>
        <QuizQuestion
          key={question.key}
          question={question}
          heading={heading}
          chosen={chosen[question.key]}
          onChosen={(values) => setChosen({ ...chosen, [question.key]: values })}
        />
        <div className="flex items-center justify-between gap-3">
          <Button variant="outline" disabled={step === 1} onClick={() => turnTo(step - 1)}>
            Back
          </Button>
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {!isAnswered && (
              <p id="quiz-required" className="text-right text-sm text-muted">
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
