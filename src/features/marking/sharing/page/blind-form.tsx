import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { Failed } from "#ui/state.tsx";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { sharingClient } from "../api.ts";
import { BlindCriterion } from "./blind-criterion.tsx";
import { type BlindSheet, type Given, Who } from "../contract.ts";
import { WHO_WORDS } from "./sharing-words.ts";
import { answerIn, givenOf, literalWords, missingIn, type SheetDraft } from "./sheet-draft.ts";
import type { SheetDraftHeld } from "./use-sheet-draft.ts";

const BANDS: { value: NonNullable<SheetDraft["band"]>; label: string }[] = [
  { value: "1", label: "1: little of it is there" },
  { value: "2", label: "2: some" },
  { value: "3", label: "3: about half" },
  { value: "4", label: "4: most" },
  { value: "5", label: "5: nearly all" },
  { value: "none", label: "I would rather not say" },
];
const PEOPLE = Who.options.map((value) => ({ value, label: WHO_WORDS[value] }));
const UNSENT = "We could not reach the server. What you entered is kept in this browser; please try again.";

/** The sheet itself. Nothing is sent before the button is pressed, and nothing entered is lost. */
export function BlindForm({ token, sheet, held }: { token: string; sheet: BlindSheet; held: SheetDraftHeld }) {
  const { draft, change, answer } = held;
  const [isChecked, setChecked] = useState(false);
  const missing = missingIn(draft, sheet);
  const send = useGiveSheet(token, held);
  const press = () => {
    setChecked(true);
    const misquoted = sheet.criteria.find(
      ({ id }) => literalWords(answerIn(draft, id).words, sheet.turns) === null,
    )?.id;
    const first = missing[0] ?? misquoted;
    const given = givenOf(draft, sheet);
    if (given) send.mutate(given);
    else if (first !== undefined) findBox(first, missing[0] === undefined)?.focus();
  };
  const isMissing = (name: string) => isChecked && missing.includes(name);
  return (
    <form
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <ol className="flex flex-col gap-7">
        {sheet.criteria.map((criterion, at) => (
          <li key={criterion.id} id={`mark-${criterion.id}`}>
            <BlindCriterion
              number={at + 1}
              of={sheet.criteria.length}
              criterion={criterion}
              answer={answerIn(draft, criterion.id)}
              turns={sheet.turns}
              isMissing={isMissing(criterion.id)}
              onChange={(changes) => answer(criterion.id, changes)}
            />
          </li>
        ))}
      </ol>
      <RedFlags sheet={sheet} draft={draft} onChange={(redFlags) => change({ redFlags })} />
      <OverallAndWho held={held} isMissing={isMissing} />
      <ConsentBox draft={draft} onChange={change} />
      {send.isError && (
        <Failed title={codeOf(send.error) === null ? "Not sent yet" : "This could not be sent"}>
          {sentenceOf(send.error, UNSENT)}
        </Failed>
      )}
      <div className="flex flex-col items-start gap-2">
        <Button type="submit" variant="medical" size="lg" isBusy={send.isPending} busyLabel="Sending...">
          Send my marks
        </Button>
        <p className="text-sm text-muted">
          After that you can still change them, until you look at the software’s marks.
        </p>
        {isChecked && missing.length > 0 && (
          <p role="status" className="text-sm font-medium text-danger">
            {missing.length === 1 ? "One answer is missing." : `${missing.length} answers are missing.`}
          </p>
        )}
      </div>
    </form>
  );
}

/** Sends the sheet; the draft knows how far that went, for whoever comes back to the page. */
function useGiveSheet(token: string, { draft, change }: SheetDraftHeld) {
  return useMutation({
    mutationFn: (given: Given) =>
      sharingClient.give({ token, key: draft.key, ...given, consentToValidity: draft.consents }),
    onMutate: () => change({ step: "sending" }),
    onSuccess: () => {
      change({ step: "sent" });
      window.scrollTo({ top: 0 });
    },
    onError: (problem) => {
      if (codeOf(problem) === "CONFLICT") change({ step: "filling-in" });
    },
  });
}

function findBox(name: string, isText: boolean): HTMLElement | null {
  const place = document.getElementById(`mark-${name}`);
  if (isText) place?.querySelector("details")?.setAttribute("open", "");
  return place?.querySelector<HTMLElement>(isText ? "input[type=text]" : "input[type=radio]") ?? null;
}

type RedFlagsProps = { sheet: BlindSheet; draft: SheetDraft; onChange: (redFlags: string[]) => void };

function RedFlags({ sheet, draft, onChange }: RedFlagsProps) {
  if (sheet.redFlags.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">Would anything make an examiner stop?</legend>
      <p className="text-sm text-muted">Tick only what was really said. Most often there is nothing.</p>
      {sheet.redFlags.map(({ id, statement }) => (
        <Checkbox
          key={id}
          checked={draft.redFlags.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...draft.redFlags, id] : draft.redFlags.filter((each) => each !== id))
          }
        >
          {statement}
        </Checkbox>
      ))}
    </fieldset>
  );
}

type OverallAndWhoProps = { held: SheetDraftHeld; isMissing: (name: string) => boolean };

function OverallAndWho({ held: { draft, change }, isMissing }: OverallAndWhoProps) {
  return (
    <>
      <div id="mark-band">
        <RadioGroup
          legend="Overall: how much of what this station looks for is in the words?"
          options={BANDS}
          value={draft.band}
          onChange={(band) => change({ band })}
          {...(isMissing("band") && { error: "Please choose one." })}
        />
      </div>
      <div id="mark-who">
        <RadioGroup
          legend="Who are you?"
          hint="No name is asked for or kept."
          options={PEOPLE}
          value={draft.who}
          onChange={(who) => change({ who })}
          {...(isMissing("who") && { error: "Please choose one." })}
        />
      </div>
    </>
  );
}

type ConsentBoxProps = { draft: SheetDraft; onChange: SheetDraftHeld["change"] };

const ConsentBox = ({ draft, onChange }: ConsentBoxProps) => (
  <Checkbox
    checked={draft.consents}
    onChange={({ currentTarget }) => onChange({ consents: currentTarget.checked })}
    hint="Only if the person who sat the station agrees as well. Without names, and without your notes. You can take it back on this page while the link works."
  >
    My marks may be used to check how far the software agrees with people (optional)
  </Checkbox>
);
