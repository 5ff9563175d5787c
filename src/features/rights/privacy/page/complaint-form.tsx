import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { Row } from "#ui/section.tsx";
import { showFaults } from "#ui/form/show-faults.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { reportUnexpected, sentenceOf } from "#web/problem.ts";
import { privacyClient } from "../api.ts";
import { ABOUT_WORDS } from "./complaint-words.ts";
import type { ComplaintAbout } from "../contract.ts";
import { COMPLAINT_ABOUTS, SAYS_MAX } from "../figures.ts";

export function ComplaintForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [about, setAbout] = useState<ComplaintAbout | null>(null);
  const [says, setSays] = useState("");
  const [faults, setFaults] = useState<{ about?: string; says?: string }>({});
  const file = useMutation({
    mutationFn: (chosen: ComplaintAbout) => privacyClient.complain({ key, about: chosen, says }),
    onSuccess: ({ reference, answerBy }) => {
      toast({ title: `Thank you. It is ${reference}; we answer by ${longDay(answerBy)}.`, kind: "success" });
      void queries.invalidateQueries({ queryKey: ["privacy-complaints"] });
      onClose();
    },
    onError: (problem) => {
      reportUnexpected(problem, "complain");
      setFaults({
        says: sentenceOf(problem, "We could not reach the server. What you wrote is still here; please try again."),
      });
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = {
      ...(about === null && { about: "Please choose what it is about." }),
      ...(says.trim() === "" && { says: "Please say what is wrong." }),
    };
    showFaults(event.currentTarget, () => setFaults(missing));
    if (about !== null && says.trim() !== "") file.mutate(about);
  };
  return (
    <form noValidate className="flex w-full max-w-measure flex-col gap-5" onSubmit={send}>
      <RadioGroup
        legend="What is it about?"
        options={COMPLAINT_ABOUTS.map((each) => ({ value: each, label: ABOUT_WORDS[each] }))}
        value={about}
        onChange={(value) => setAbout(COMPLAINT_ABOUTS.find((each) => each === value) ?? null)}
        isRequired
        {...(faults.about !== undefined && { error: faults.about })}
      />
      <Field
        label="What happened?"
        hint={`At most ${SAYS_MAX.toLocaleString("en-GB")} characters. Whoever answers it reads this and sees your email address.`}
        isRequired
        {...(faults.says !== undefined && { error: faults.says })}
      >
        <TextArea value={says} maxLength={SAYS_MAX} rows={6} onChange={({ target }) => setSays(target.value)} />
      </Field>
      <Row>
        <Button type="submit" variant="medical" isBusy={file.isPending} busyLabel="Sending...">
          Send the complaint
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Not now
        </Button>
      </Row>
    </form>
  );
}
