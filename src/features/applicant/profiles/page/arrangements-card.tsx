import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Arrangements } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { Loading } from "#ui/loading.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { Failed } from "#ui/state.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { sentenceOf } from "#web/problem.ts";
import { arrangementsClient, arrangementsQuery } from "../arrangements-api.ts";
import { type ExtraTime, extraTimeOf, percentOf } from "./extra-time.ts";

/** What somebody needs to sit a station on equal terms. */
export function ArrangementsCard() {
  const query = useQuery(arrangementsQuery);
  return (
    <Card>
      <h2 className="text-xl">Access arrangements</h2>
      <p className="mt-2 max-w-measure text-muted">
        What you need to practise on equal terms. Nobody asks for proof, you can change it whenever you like, and it
        never touches a mark: the same words earn the same with and without it. It holds for every station you start
        from now on, also in a circuit. For the interview itself, ask each school early: every school decides for
        itself.
      </p>
      {query.data ? (
        <ArrangementsForm saved={query.data} />
      ) : query.isError ? (
        <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          {sentenceOf(query.error, "We could not reach the server. What you have set is kept.")}
        </Failed>
      ) : (
        <Loading label="Fetching your arrangements..." />
      )}
    </Card>
  );
}

type Switch = Exclude<keyof Arrangements, "readingPercent" | "answerPercent">;

const SWITCHES: readonly { key: Switch; label: string; hint: string }[] = [
  { key: "hasRestBreaks", label: "Rest breaks", hint: "Between the stations of a circuit, for as long as you need." },
  {
    key: "isTyped",
    label: "Typed answers",
    hint: "Every station begins with the box, and never waits for a microphone.",
  },
  { key: "hasCaptions", label: "Captions always", hint: "Whatever is spoken to you stands there in writing too." },
  { key: "hasLargerText", label: "Larger text", hint: "The card, the conversation and the box in larger letters." },
  { key: "hidesClock", label: "Hidden clock", hint: "The clock is hidden until you ask for it. It runs all the same." },
];

function ArrangementsForm({ saved }: { saved: Arrangements }) {
  const queries = useQueryClient();
  const [reading, setReading] = useState(() => extraTimeOf(saved.readingPercent));
  const [answer, setAnswer] = useState(() => extraTimeOf(saved.answerPercent));
  const [switches, setSwitches] = useState(saved);
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    // What is changed while it is being saved can be saved at once: one after the other, so that the last one stays.
    scope: { id: "arrangements" },
    mutationFn: (next: Arrangements) => arrangementsClient.save(next),
    onSuccess: (next) => queries.setQueryData(arrangementsQuery.queryKey, next),
  });
  const submit = () => {
    setChecked(true);
    const readingPercent = percentOf(reading);
    const answerPercent = percentOf(answer);
    if (readingPercent !== null && answerPercent !== null) save.mutate({ ...switches, readingPercent, answerPercent });
  };
  const changed = () => save.reset();
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-7"
      onChange={changed}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ExtraTimeChoice legend="Extra reading time" time={reading} onChange={setReading} isChecked={isChecked} />
      <ExtraTimeChoice legend="Extra answer time" time={answer} onChange={setAnswer} isChecked={isChecked} />
      <fieldset className="grid gap-x-10 sm:grid-cols-2">
        <legend className="mb-1 font-medium">In the room</legend>
        {SWITCHES.map(({ key, label, hint }) => (
          <Checkbox
            key={key}
            checked={switches[key]}
            hint={hint}
            onChange={({ target }) => setSwitches({ ...switches, [key]: target.checked })}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="medical" isBusy={save.isPending} busyLabel="Saving...">
          Save arrangements
        </Button>
        <p role="status" className="text-sm">
          {save.isSuccess && "Saved. They hold from the next station you start."}
        </p>
        {save.isError && (
          <p role="alert" className="text-sm font-medium text-danger">
            {sentenceOf(save.error, "We could not reach the server, so nothing is saved yet. Please try again.")}
          </p>
        )}
      </div>
    </form>
  );
}

const SHARES = [
  { value: "0", label: "None" },
  { value: "25", label: "25%" },
  { value: "50", label: "50%" },
  { value: "own", label: "Another share" },
] as const;

type ExtraTimeChoiceProps = {
  legend: string;
  time: ExtraTime;
  onChange: (time: ExtraTime) => void;
  /** A wrong share is told once somebody has tried to save it. */
  isChecked: boolean;
};

function ExtraTimeChoice({ legend, time, onChange, isChecked }: ExtraTimeChoiceProps) {
  const isWrong = isChecked && percentOf(time) === null;
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        legend={legend}
        options={SHARES}
        value={time.choice}
        onChange={(choice) => onChange({ ...time, choice })}
        isInline
      />
      {time.choice === "own" && (
        <div className="max-w-60">
          <Field
            label={`${legend} in per cent`}
            {...(isWrong ? { error: "Please give a whole number from 1 to 200." } : {})}
          >
            <TextInput
              inputMode="numeric"
              value={time.own}
              onChange={({ target }) => onChange({ ...time, own: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
