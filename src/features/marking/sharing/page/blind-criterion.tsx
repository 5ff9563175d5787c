import { DOMAIN_WORDS } from "#client/marking/marksheet";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { Fold } from "#ui/fold.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { type BlindSheet, NOTE_MAX, WORDS_MAX } from "../contract.ts";
import { GIVEN_WORDS } from "./sharing-words.ts";
import { type Answer, literalWords } from "./sheet-draft.ts";

const NOT_SAID = "These words are not in the transcript as they stand. Please copy them from there.";

type BlindCriterionProps = {
  number: number;
  of: number;
  criterion: BlindSheet["criteria"][number];
  answer: Answer;
  turns: BlindSheet["turns"];
  isMissing: boolean;
  onChange: (changes: Partial<Answer>) => void;
};

/** One criterion to judge: what would show it comes first, to be ticked where it is there. */
export function BlindCriterion({ number, of, criterion, answer, turns, isMissing, onChange }: BlindCriterionProps) {
  const { statement, domain, points, against } = criterion;
  const isMisquoted = literalWords(answer.words, turns) === null;
  return (
    <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <p className="label-line">
        {number} of {of} · {DOMAIN_WORDS[domain]}
      </p>
      <h2 className="mt-1 font-sans text-lg font-semibold tracking-normal">{statement}</h2>
      <fieldset className="mt-3">
        <legend className="text-sm text-muted">Any of these show it. Tick what you find in the words.</legend>
        {points.map(({ id, point }) => (
          <Checkbox
            key={id}
            checked={answer.points.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ points: checked ? [...answer.points, id] : answer.points.filter((each) => each !== id) })
            }
          >
            {point}
          </Checkbox>
        ))}
      </fieldset>
      {against.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          <span className="font-medium">This speaks against it:</span> {against.map(({ point }) => point).join("; ")}
        </p>
      )}
      <div className="mt-4 border-t border-line pt-4">
        <RadioGroup
          legend={
            <>
              Your judgement<span className="sr-only">: {statement}</span>
            </>
          }
          options={GIVEN_WORDS}
          value={answer.judgement}
          onChange={(judgement) => onChange({ judgement })}
          isInline
          {...(isMissing && { error: "Please choose one. “Can’t tell” is an answer." })}
        />
      </div>
      <Fold summary="Add their words, or a note" isOpen={answer.note !== "" || answer.words !== "" || undefined}>
        <div className="flex flex-col gap-4 pt-2">
          <Field
            label="Their words"
            hint="Copied from the transcript."
            isOptional
            {...(isMisquoted && { error: NOT_SAID })}
          >
            <TextInput
              value={answer.words}
              maxLength={WORDS_MAX}
              onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
            />
          </Field>
          <Field label="A note" hint="The person who sat the station will read it." isOptional>
            <TextArea
              rows={2}
              value={answer.note}
              maxLength={NOTE_MAX}
              onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
            />
          </Field>
        </div>
      </Fold>
    </div>
  );
}
