import { type RefObject, useId } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio.tsx";
import type { QuizQuestion as Question } from "./quiz.ts";

type QuizQuestionProps = {
  question: Question;
  heading: RefObject<HTMLHeadingElement | null>;
  chosen: readonly string[];
  onChosen: (values: readonly string[]) => void;
};

export function QuizQuestion({ question, heading, chosen, onChosen }: QuizQuestionProps) {
  const id = useId();
  const title = (
    <h1 ref={heading} tabIndex={-1} className="mb-2 text-2xl outline-none sm:text-3xl sideways:text-2xl">
      {question.ask}
    </h1>
  );
  if (!question.isMultiple) {
    return (
      <RadioGroup
        legend={title}
        isBoxed
        options={question.options}
        value={chosen[0] ?? null}
        onChange={(value) => onChosen([value])}
      />
    );
  }
  return (
    <fieldset aria-describedby={id} className="flex min-w-0 flex-col">
      <legend>{title}</legend>
      <p id={id} className="mb-3 text-muted">
        {question.hint}
      </p>
      <div className="flex flex-col gap-2.5">
        {question.options.map(({ value, label }) => (
          <Checkbox
            key={value}
            isBoxed
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChosen(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
