import { useState } from "react";
import { answersOf, type Chosen, chosenFrom, QUESTIONS, type QuizQuestion } from "#client/applicant/profiles";
import { type Profile, QuizAnswers } from "#contract/applicant/profiles";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FieldError } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { reportUnexpected } from "#web/problem.ts";
import { isRecord } from "#web/browser-storage.ts";
import { targetsClient } from "./api.ts";
import { type Problems, problemsIn, showFirst, without } from "./first-problem.ts";
import { PartForm } from "./part-form.tsx";
import { usePart } from "./use-part.ts";

const isChosen = (kept: unknown): kept is Chosen =>
  isRecord(kept) && QUESTIONS.every(({ key }) => Array.isArray(kept[key]));

/** In the order of the options, whatever order they were ticked in. */
const inOrder = ({ options }: QuizQuestion, values: readonly string[]) =>
  options.map(({ value }) => value).filter((value) => values.includes(value));

const ordered = (chosen: Chosen): Chosen => ({
  ...chosen,
  ...Object.fromEntries(QUESTIONS.map((question) => [question.key, inOrder(question, chosen[question.key])])),
});

/** The five questions of the set-up, answered anew. */
export function AnswersForm({ answers }: { answers: Profile["onboarding_quiz"] }) {
  const [problems, setProblems] = useState<Problems>({});
  const part = usePart({
    part: "answers",
    saved: ordered(chosenFrom(answers)),
    isValue: isChosen,
    send: ({ from, to }: { from: Chosen; to: QuizAnswers }) =>
      targetsClient.changeAnswers({ from: from.q1.length === 0 ? null : answersOf(from), to }),
    onRefused: (problem) => {
      reportUnexpected(problem, "save-quiz");
      toast({ title: "Failed to save answers. Please try again.", kind: "error" });
    },
  });
  const { values } = part;
  const submit = (form: HTMLFormElement) => {
    const found = problemsIn(QuizAnswers, answersOf(values));
    if (found === null) part.save(answersOf(values));
    else showFirst(found, form, () => setProblems(found));
  };
  return (
    <PartForm part={part} what="answers" onSubmit={submit}>
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
        {QUESTIONS.map((question) => (
          <div key={question.key} data-field={question.key}>
            <Question
              question={question}
              chosen={values[question.key]}
              error={problems[question.key]}
              onChosen={(chosen) => {
                part.change({ ...values, [question.key]: inOrder(question, chosen) });
                setProblems((before) => without(before, [question.key]));
              }}
            />
          </div>
        ))}
      </div>
    </PartForm>
  );
}

type QuestionProps = {
  question: QuizQuestion;
  chosen: readonly string[];
  error: string | undefined;
  onChosen: (values: readonly string[]) => void;
};

function Question({ question: { key, ask, hint, isMultiple, options }, chosen, error, onChosen }: QuestionProps) {
  if (!isMultiple)
    return (
      <RadioGroup
        legend={ask}
        options={options}
        value={chosen[0] ?? null}
        onChange={(value) => onChosen([value])}
        {...(error && { error })}
      />
    );
  return (
    <fieldset className="flex min-w-0 flex-col" aria-describedby={error ? `${key}-hint ${key}-error` : `${key}-hint`}>
      <legend className="mb-1 font-medium">{ask}</legend>
      <p id={`${key}-hint`} className="mb-1 text-sm text-muted">
        {hint}
      </p>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChosen(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        >
          {label}
        </Checkbox>
      ))}
      {error && <FieldError id={`${key}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
