import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { sentenceOf } from "#web/problem.ts";
import type { SpokenTurn } from "./contract.ts";
import { refusalOf, REFUSED } from "./refusal.ts";
import { useCorrection } from "./use-correction.ts";

type CorrectionEditorProps = { attemptId: string; spoken: SpokenTurn; onClose: () => void };

/** The words of one turn, to be put right. They stay in the box until they are saved, whatever goes wrong meanwhile. */
export function CorrectionEditor({ attemptId, spoken, onClose }: CorrectionEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [text, setText] = useState(spoken.text);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending, error } = useCorrection(attemptId, spoken.seq);
  const save = () => {
    const why = refusalOf(spoken.heard, text.trim());
    setRefusal(why && REFUSED[why]);
    if (text.trim() === spoken.text) onClose();
    else if (why === null) mutate({ text, expected: spoken.text }, { onSuccess: onClose });
  };
  const refused =
    refusal ??
    (error && sentenceOf(error, "We could not reach the server. What you wrote is still here: please try again."));
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-3 rounded-lg border border-edge bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label="What you really said"
        hint="Put right only what was misheard. The recording and what was heard first are kept, and your answer is marked again."
        {...(refused ? { error: refused } : {})}
      >
        <TextArea ref={box} dir="auto" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="medical" size="sm" isBusy={isPending} busyLabel="Saving...">
          Save and mark again
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
