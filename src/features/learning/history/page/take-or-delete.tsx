import { useState } from "react";
import type { Attempt } from "#contract/interview/attempts";
import { Button } from "#ui/button.tsx";
import { FileButton } from "#web/file-button.tsx";
import { historyClient } from "../api.ts";
import type { AttemptAbout } from "../contract.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

type TakeOrDeleteProps = { attempt: Attempt; about: AttemptAbout | undefined };

/** The attempt as a file, and its deletion. */
export function TakeOrDelete({ attempt: { id }, about }: TakeOrDeleteProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby="take" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="take" className="text-xl">
        Take it with you, or delete it
      </h2>
      <p className="max-w-measure text-muted">
        The PDF has the card, what was said and the judgements; the file (JSON) has everything we keep of this attempt.
        Recordings are downloaded beside their player.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <FileButton
          label="Attempt as PDF"
          fetchFile={() => historyClient.paper({ attemptId: id })}
          action="download-attempt-paper"
        />
        <FileButton
          label="Attempt as a file (JSON)"
          fetchFile={() => historyClient.file({ attemptId: id })}
          action="download-attempt-file"
        />
        <Button variant="outline" onClick={() => setAsked(true)}>
          Delete this attempt...
        </Button>
      </div>
      <DeleteDialog attemptId={id} about={about} isOpen={isAsked} onClose={() => setAsked(false)} />
    </section>
  );
}
