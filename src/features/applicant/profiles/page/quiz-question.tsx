import { type RefObject, useId } from "react";
import { boxesStyles, Checkbox } from "#ui/form/checkbox.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
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
    <h1
      ref={heading}
      tabIndex={-1}
      className="mb-2 text-2xl outline-none sm:text-3xl sideways:mb-0 sideways:max-w-none sideways:text-2xl"
    >
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
      <p id={id} className="mb-3 text-muted sideways:mb-1">
        {question.hint}
      </p>
      <div className={boxesStyles}>
        {question.options.map(({ value, label }) => (
          <Checkbox
            key={value}
            isBoxed
            value={value}
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
