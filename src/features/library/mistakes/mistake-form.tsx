import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { sentenceOf } from "#web/problem.ts";
import { mistakesClient } from "./api.ts";
import { type MistakeSubject, SAYS_MAX } from "./contract.ts";
import { addressFrom, WORDS } from "./mistake-words.ts";

type FormProps = { subject: MistakeSubject; onFiled: () => void };

export function MistakeForm({ subject, onFiled }: FormProps) {
  const { asks, hint, lookUp } = WORDS[subject.kind];
  const [key] = useState(() => crypto.randomUUID());
  const [says, setSays] = useState("");
  const [source, setSource] = useState("");
  const filing = useMutation({
    mutationFn: () => mistakesClient.file({ key, subject, says, source: addressFrom(source) }),
    onSuccess: ({ state }) => {
      if (state === "filed") onFiled();
    },
  });
  const file = (event: SubmitEvent) => {
    event.preventDefault();
    if (!filing.isPending) filing.mutate();
  };
  const problem = problemOf(filing);
  return (
    <form onSubmit={file} className="flex flex-col gap-4">
      <Field label={asks} hint={hint} isRequired>
        <TextArea value={says} maxLength={SAYS_MAX} onChange={(event) => setSays(event.target.value)} />
      </Field>
      <Field label="Where it can be looked up" isOptional hint={lookUp}>
        <TextInput
          inputMode="url"
          autoComplete="off"
          maxLength={480}
          value={source}
          onChange={(event) => setSource(event.target.value)}
        />
      </Field>
      {subject.kind === "school" && (
        <Checkbox required>This is about the format, and tells nothing of what a station asked.</Checkbox>
      )}
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        variant="medical"
        className="self-start"
        isBusy={filing.isPending}
        busyLabel="Sending it..."
      >
        Send
      </Button>
    </form>
  );
}

type Filed = { state: "filed" } | { state: "refused"; why: string };

function problemOf({ error, data }: { error: Error | null; data: Filed | undefined }): string | null {
  if (data?.state === "refused") return data.why;
  return error && sentenceOf(error, "We could not reach the server, so nothing is sent yet. Please try again.");
}
