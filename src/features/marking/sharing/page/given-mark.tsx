import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { sharingClient } from "../api.ts";
import { Compared } from "./compared.tsx";
import type { BlindSheet } from "../contract.ts";
import type { SheetDraftHeld } from "./use-sheet-draft.ts";

/** After the marks are sent: change them, or look at ours beside them. */
export function GivenMark({ token, sheet, held }: { token: string; sheet: BlindSheet; held: SheetDraftHeld }) {
  const { draft, change } = held;
  const [isSeen, setSeen] = useState(sheet.state === "seen");
  const revealed = useQuery({
    queryKey: ["second-mark", token, "revealed"],
    queryFn: () => sharingClient.reveal({ token, key: draft.key }),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <div className="flex flex-col gap-8">
      <Card className="flex max-w-170 flex-col gap-4">
        <div role="status">
          <h2 className="text-xl">Thank you. Your marks are with the person who asked.</h2>
          {!isSeen && (
            <p className="mt-2 text-muted">
              You can still change them. Once you look at the software’s marks, yours stay as they are.
            </p>
          )}
        </div>
        {!isSeen && (
          <div className="flex flex-wrap gap-3">
            <Button variant="medical" onClick={() => setSeen(true)}>
              Compare with the software’s marks
            </Button>
            <Button variant="outline" onClick={() => change({ step: "changing" })}>
              Change my marks
            </Button>
          </div>
        )}
        <Consent token={token} held={held} />
      </Card>
      {isSeen && !revealed.data && !revealed.isError && <Loading label="Opening the marks..." />}
      {revealed.isError && (
        <Failed isRetrying={revealed.isFetching} onRetry={() => void revealed.refetch()}>
          {sentenceOf(revealed.error, "We could not reach the server. Your marks are kept.")}
        </Failed>
      )}
      {revealed.data && <Compared comparison={revealed.data} names={{ theirs: "You", ours: "The software" }} />}
    </div>
  );
}

/** Given or taken back at any time while the link works. */
function Consent({ token, held: { draft, change } }: { token: string; held: SheetDraftHeld }) {
  const save = useMutation({
    mutationFn: (consents: boolean) => sharingClient.markerConsent({ token, key: draft.key, consents }),
    onError: (_, consents) => change({ consents: !consents }),
  });
  const press = (consents: boolean) => {
    change({ consents });
    save.mutate(consents);
  };
  return (
    <Checkbox
      checked={draft.consents}
      onChange={({ currentTarget }) => press(currentTarget.checked)}
      hint="Without names, and only if the person who sat the station agrees as well."
      {...(save.isError && { error: sentenceOf(save.error, "This could not be saved. Please try again.") })}
    >
      My marks may be used to check how far the software agrees with people
    </Checkbox>
  );
}
