import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field, useField } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { sentenceOf } from "#web/problem.ts";
import { disagreementsQuery, markingClient } from "./api.ts";
import { type Disagreements, SAYS_MAX } from "./contract.ts";

type FiledDisagreement = { key: string; criterion: string; says: string };
type FormProps = { attemptId: string; about: Disagreements["about"]; marksAgain: boolean };

/** Which mark, and why. `?disagree=criterion` in the address chooses the mark. */
export function DisagreeForm({ attemptId, about, marksAgain }: FormProps) {
  const asked = useSearch({ strict: false, select: (search: { disagree?: string }) => search.disagree });
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState({ asked, id: asked ?? "" });
  const [says, setSays] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const chosen = choice.asked === asked ? choice.id : asked;
  const criterion = about.find(({ id }) => id === chosen)?.id ?? "";
  const choose = (id: string) => setChoice({ asked, id });
  useEffect(() => {
    if (asked !== undefined) form.current?.querySelector("textarea")?.focus();
  }, [asked]);
  const filing = useMutation({
    mutationFn: (said: FiledDisagreement) => markingClient.disagree({ attemptId, ...said }),
    // What has been written meanwhile is about the next mark.
    onSuccess: (now, said) => {
      queries.setQueryData(disagreementsQuery(attemptId).queryKey, now);
      // A red flag that is objected to is out of the report at once.
      void queries.invalidateQueries({ queryKey: ["report", attemptId] });
      setChoice((choice) => (choice.id === said.criterion ? { asked, id: "" } : choice));
      setSays((written) => (written === said.says ? "" : written));
      setKey(crypto.randomUUID());
    },
    onError: () => void queries.invalidateQueries(disagreementsQuery(attemptId)),
  });
  // What was filed may have arrived, and only its answer been lost: other words are another filing.
  const changed = () => filing.isError && setKey(crypto.randomUUID());
  const file = (event: SubmitEvent) => {
    event.preventDefault();
    filing.mutate({ key, criterion, says });
  };
  return (
    <form ref={form} onSubmit={file} onChange={changed} className="flex max-w-measure flex-col gap-4">
      <Field label="Which mark" isRequired>
        <Choice value={criterion} onChange={choose}>
          {about}
        </Choice>
      </Field>
      <Field label="What is wrong with it" isOptional hint="For example, which words of yours it missed.">
        <TextArea value={says} maxLength={SAYS_MAX} onChange={(event) => setSays(event.target.value)} />
      </Field>
      {filing.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(filing.error, "We could not reach the server, so nothing is filed yet. Please try again.")}
        </p>
      )}
      <Button type="submit" variant="outline" className="self-start" isBusy={filing.isPending} busyLabel="Filing it...">
        {marksAgain ? "Say so, and have it marked again" : "Say so"}
      </Button>
    </form>
  );
}

type ChoiceProps = { value: string; onChange: (id: string) => void; children: Disagreements["about"] };

function Choice({ value, onChange, children }: ChoiceProps) {
  return (
    <div className="relative">
      <select
        {...useField()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full cursor-pointer appearance-none rounded-md border border-edge bg-surface py-2 pr-10 pl-3.5 text-base text-ink transition-colors hover:border-ink focus-visible:border-medical"
      >
        <option value="">Choose a mark</option>
        {children.map(({ id, statement }) => (
          <option key={id} value={id}>
            {statement}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
