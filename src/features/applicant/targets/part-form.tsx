import type { FormEvent, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import type { Part } from "./use-part.ts";

type PartFormProps = {
  part: Part;
  /** What the button saves: “details”. */
  what: string;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** The fields of one part, the button that saves it, and whether it is saved. */
export function PartForm({ part, what, onSubmit, children }: PartFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <form noValidate className="mt-6 flex flex-col gap-7" onSubmit={submit}>
      {children}
      {part.isChangedElsewhere && <ChangedElsewhere part={part} what={what} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="medical" isBusy={part.isSaving} busyLabel="Saving...">
          Save {what}
        </Button>
        {part.isChanged && !part.isSaving && !part.isChangedElsewhere && (
          <Button variant="ghost" onClick={part.takeSaved}>
            Undo<span className="sr-only"> the changes to your {what}</span>
          </Button>
        )}
        <p role="status" className="text-sm">
          {part.isSaved ? "Saved." : part.isChanged && !part.isOutOfReach ? "Changed, and not saved yet." : ""}
        </p>
        {part.isOutOfReach && (
          <p role="alert" className="max-w-measure text-sm font-medium text-danger">
            Not saved yet: we could not reach the server. What you changed stays here, and is sent when the connection
            comes back. You can also try again yourself.
          </p>
        )}
      </div>
    </form>
  );
}

const ChangedElsewhere = ({ part: { takeSaved, keepMine }, what }: { part: Part; what: string }) => (
  <div role="alert" className="flex flex-col items-start gap-3 border-l-2 border-clock pl-4">
    <p className="max-w-measure">
      Your {what} were changed in another tab or on another device after you began here. Nothing of that is written over
      unless you say so.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="sm" onClick={takeSaved}>
        Show what is saved
      </Button>
      <Button variant="ghost" size="sm" onClick={keepMine}>
        Keep what I have here
      </Button>
    </div>
  </div>
);
