import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { linksQuery, sharingClient } from "../api.ts";
import { LINK_DAYS, type LinkKind, type Shows } from "../contract.ts";
import { LinkPreview } from "./link-preview.tsx";
import { NewLink } from "./new-link.tsx";
import { SHOWS_ORDER, SHOWS_WORDS } from "./sharing-words.ts";

const DAYS = ["3", String(LINK_DAYS.usual), "30", String(LINK_DAYS.most)].map((value) => ({
  value,
  label: `${value} days`,
}));
const NOTHING: Shows = { transcript: false, marks: false, feedback: false, delivery: false };
const TITLES = { share: "Make a share link", "second-mark": "Ask for a second mark" };

type MakeLinkProps = { attemptId: string; kind: LinkKind; onClose: () => void };

/** What a new link shows and how long it works; then the link itself, this once. */
export function MakeLinkDialog({ attemptId, kind, onClose }: MakeLinkProps) {
  const queries = useQueryClient();
  const [days, setDays] = useState(String(LINK_DAYS.usual));
  const [shows, setShows] = useState(NOTHING);
  const [isPreviewed, setPreviewed] = useState(false);
  const isShare = kind === "share";
  const make = useMutation({
    mutationFn: () =>
      sharingClient.makeLink({ attemptId, kind, expiresInDays: Number(days), ...(isShare ? { shows } : {}) }),
    onSettled: () => queries.invalidateQueries(linksQuery(attemptId)),
  });
  if (make.data) {
    return (
      <Dialog isOpen onClose={onClose} title="Your link">
        <NewLink kind={kind} token={make.data.token} />
      </Dialog>
    );
  }
  const isReady = !isShare || SHOWS_ORDER.some((key) => shows[key]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={TITLES[kind]}
      width="wide"
      actions={
        <>
          {isShare && isReady && (
            <Button variant="outline" aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
              {isPreviewed ? "Hide the preview" : "See what they would see"}
            </Button>
          )}
          <Button
            variant="medical"
            disabled={!isReady}
            isBusy={make.isPending}
            busyLabel="Making the link..."
            onClick={() => make.mutate()}
          >
            Make the link
          </Button>
        </>
      }
    >
      {isShare ? (
        <WhatOthersSee shows={shows} onChange={setShows} />
      ) : (
        <p className="max-w-measure text-muted">
          They get the card, what was said, and the same sheet, without any of our marks. They need no account and give
          no name. When they have sent theirs, both of you see the two beside each other.
        </p>
      )}
      {(!isShare || shows.transcript) && (
        <p className="max-w-measure border-l-2 border-ink pl-4 text-sm">
          Please read what you said before you share it. We take out your name as it stands in your profile, email
          addresses and telephone numbers; anything else personal that you mentioned, about you or others, stays in.
        </p>
      )}
      <RadioGroup legend="How long may the link work?" options={DAYS} value={days} onChange={setDays} isInline />
      <p className="text-sm text-muted">Whoever has the link can open it. You can take it back at any time.</p>
      {isShare && isReady && isPreviewed && <LinkPreview attemptId={attemptId} shows={shows} />}
      {make.isError && (
        <Failed title="The link was not made">
          {sentenceOf(make.error, "We could not reach the server. Please try again.")}
        </Failed>
      )}
    </Dialog>
  );
}

type WhatOthersSeeProps = { shows: Shows; onChange: (shows: Shows) => void };

function WhatOthersSee({ shows, onChange }: WhatOthersSeeProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium">What may others see?</legend>
      {SHOWS_ORDER.map((key) => (
        <Checkbox
          key={key}
          checked={shows[key]}
          hint={SHOWS_WORDS[key].hint}
          onChange={({ currentTarget }) => onChange({ ...shows, [key]: currentTarget.checked })}
        >
          {SHOWS_WORDS[key].label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
