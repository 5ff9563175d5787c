import { Flag } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import type { MistakeSubject } from "./contract.ts";
import { MistakeForm } from "./mistake-form.tsx";
import { FACTS_ONLY, WORDS } from "./mistake-words.ts";

export function ReportMistake({ subject }: { subject: MistakeSubject }) {
  useKeptFocus();
  const [isOpen, setOpen] = useState(false);
  const [isFiled, setFiled] = useState(false);
  const { open, title } = WORDS[subject.kind];
  const start = () => {
    setFiled(false);
    setOpen(true);
  };
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-3.5 self-start text-muted" onClick={start}>
        <Flag aria-hidden />
        {open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        {...(subject.kind === "school" && { description: FACTS_ONLY })}
      >
        {isFiled ? (
          <Thanks onClose={() => setOpen(false)} />
        ) : (
          <MistakeForm subject={subject} onFiled={() => setFiled(true)} />
        )}
      </Dialog>
    </>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status">
        Thank you. Somebody looks into it; when it is right, it is changed here for everybody. You get no answer of your
        own.
      </p>
      <Button variant="medical" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
