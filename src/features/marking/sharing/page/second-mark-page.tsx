import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { typeLabel } from "#client/library/stations";
import { longDay } from "#shared/long-day.ts";
import { Empty } from "#ui/state.tsx";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { sheetQuery } from "../api.ts";
import { BlindForm } from "./blind-form.tsx";
import type { BlindSheet } from "../contract.ts";
import { GivenMark } from "./given-mark.tsx";
import { LinkPageState } from "./link-page-state.tsx";
import { SheetBesideWords } from "./sheet-beside-words.tsx";
import { useSheetDraft } from "./use-sheet-draft.ts";

/** Where a teacher or friend marks what somebody said, before seeing our marks. */
export function SecondMarkPage() {
  const { token = "" } = useParams({ strict: false });
  const query = useQuery(sheetQuery(token));
  return (
    <LinkPageState query={query} loading="Opening the sheet...">
      {(sheet) => <OneSheet key={sheet.id} token={token} sheet={sheet} />}
    </LinkPageState>
  );
}

function OneSheet({ token, sheet }: { token: string; sheet: BlindSheet }) {
  const held = useSheetDraft(sheet);
  const { draft } = held;
  const isElsewhere = sheet.state !== "open" && draft.step === "filling-in";
  const isSent = draft.step === "sent" || sheet.state === "seen";
  return (
    <PublicFrame width="page">
      <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-6 sideways:gap-5 sideways:py-5">
        <header className="flex flex-col gap-2">
          <p className="label-line">
            {typeLabel(sheet.station.type)} · a second mark · until {longDay(sheet.until)}
          </p>
          <h1>{sheet.station.title}</h1>
          {!isSent && !isElsewhere && <WhatToDo />}
        </header>
        {isElsewhere ? (
          <Empty title="This sheet is filled in already" heading="h2">
            It was marked in another browser, and only there can the marks be changed or compared. If that was not you,
            please ask whoever sent you the link for one of your own.
          </Empty>
        ) : isSent ? (
          <GivenMark token={token} sheet={sheet} held={held} />
        ) : (
          <SheetBesideWords sheet={sheet}>
            <BlindForm token={token} sheet={sheet} held={held} />
          </SheetBesideWords>
        )}
      </div>
    </PublicFrame>
  );
}

const WhatToDo = () => (
  <p className="max-w-measure text-muted">
    Somebody practised this interview station and asks you to mark it, before you see the marks our software gave. Read
    the card and what was said, then judge each criterion by what is there in the words; “Can’t tell” is a good answer.
    It takes about ten minutes, we do not ask for your name, and what you enter stays in this browser until you send it.
  </p>
);
