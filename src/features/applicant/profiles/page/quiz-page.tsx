import { type FormEvent, useEffect, useRef } from "react";
import { QUIZ_REQUIRED } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { OnboardingFrame } from "./onboarding-frame.tsx";
import { QUESTIONS } from "./quiz.ts";
import { QuizQuestion } from "./quiz-question.tsx";
import { useQuiz, useSaveQuiz } from "./use-quiz.ts";

export function QuizPage() {
  const { chosen, setChosen, step, setStep } = useQuiz();
  const save = useSaveQuiz(chosen);
  const heading = useRef<HTMLHeadingElement>(null);

  const question = QUESTIONS[step - 1];
  const isLast = step === QUESTIONS.length;
  const isAnswered = question !== undefined && chosen[question.key].length > 0;

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
        <WayOn
          isFirst={step === 1}
          isLast={isLast}
          isAnswered={isAnswered}
          isSaving={save.isPending}
          onBack={() => turnTo(step - 1)}
        />
      </form>
    </OnboardingFrame>
  );
}

type WayOnProps = { isFirst: boolean; isLast: boolean; isAnswered: boolean; isSaving: boolean; onBack: () => void };

/** Back, and on once the question is answered. */
function WayOn({ isFirst, isLast, isAnswered, isSaving, onBack }: WayOnProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <Button variant="outline" disabled={isFirst} onClick={onBack}>
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
          isBusy={isSaving}
          busyLabel="Saving..."
        >
          {isLast ? "Complete" : "Next"}
        </Button>
      </div>
    </div>
  );
}
