import type { Profile } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { InterviewDate } from "./interview-date.tsx";
import { ConsentField, PersonFields, Slot } from "./person-fields.tsx";
import { SchoolField } from "./school-field.tsx";
import { useSetup } from "./use-setup.ts";

export function SetupForm({ saved }: { saved: Profile | null }) {
  const { values, set, problems, submit, isSaving } = useSetup(saved);

  return (
    <form noValidate className="mt-8 flex flex-col gap-7" onSubmit={submit}>
      <PersonFields values={values} set={set} problems={problems} />
      <Slot name="target_university">
        <SchoolField
          label="Target university"
          hint="Your first choice, if there are several."
          value={values.target_university}
          onChange={(university) => set({ target_university: university })}
          error={problems.target_university}
        />
      </Slot>
      <Slot name="interview_date">
        <InterviewDate
          value={values.interview_date}
          onChange={(date) => set({ interview_date: date })}
          error={problems.interview_date}
        />
      </Slot>
      <div className="flex flex-col gap-1">
        <ConsentField
          isGiven={values.email_marketing_consent}
          onChange={(isGiven) => set({ email_marketing_consent: isGiven })}
        />
        <Slot name="terms_accepted">
          <Checkbox
            checked={values.terms_accepted}
            onChange={(event) => set({ terms_accepted: event.target.checked })}
            required
            error={problems.terms_accepted}
          >
            I accept the{" "}
            <a className="link" href="/terms-of-service" target="_blank">
              terms of service<span className="sr-only"> (opens in a new tab)</span>
            </a>{" "}
            and have read the{" "}
            <a className="link" href="/privacy-policy" target="_blank">
              privacy policy<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Checkbox>
        </Slot>
      </div>
      <Button
        type="submit"
        variant="medical"
        size="lg"
        className="sm:self-start"
        isBusy={isSaving}
        busyLabel="Saving..."
      >
        Continue
      </Button>
    </form>
  );
}
