import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { universitiesQuery } from "#client/schools";
import { type Profile, UK_AREAS } from "#contract/profiles";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { InterviewDate } from "./interview-date.tsx";
import { useSetup } from "./use-setup.ts";

const GENDER_OPTIONS = [
  { value: "male", label: "Male" },
  { value: "female", label: "Female" },
  { value: "non-binary", label: "Non-binary" },
  { value: "prefer_not_to_say", label: "Prefer not to say" },
] as const;
const AREA_OPTIONS = UK_AREAS.map((area) => ({ value: area, label: area }));

export function SetupForm({ saved }: { saved: Profile | null }) {
  const { values, set, problems, submit, isSaving } = useSetup(saved);
  const universities = useQuery(universitiesQuery);
  const listed = universities.data?.map(({ name }) => name) ?? [values.target_university].filter(Boolean);
  const universityOptions = listed.map((name) => ({ value: name, label: name }));

  return (
    <form noValidate className="mt-8 flex flex-col gap-7" onSubmit={submit}>
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-5">
        <Slot name="first_name">
          <Field label="First name" isRequired error={problems.first_name}>
            <TextInput
              autoComplete="given-name"
              value={values.first_name}
              onChange={(event) => set("first_name", event.target.value)}
            />
          </Field>
        </Slot>
        <Slot name="last_name">
          <Field label="Last name" isRequired error={problems.last_name}>
            <TextInput
              autoComplete="family-name"
              value={values.last_name}
              onChange={(event) => set("last_name", event.target.value)}
            />
          </Field>
        </Slot>
      </div>
      <Slot name="gender">
        <RadioGroup
          legend={
            <>
              Gender <span className="font-normal text-muted">(optional)</span>
            </>
          }
          isInline
          options={GENDER_OPTIONS}
          value={values.gender}
          onChange={(gender) => set("gender", gender)}
          error={problems.gender}
        />
      </Slot>
      <Slot name="uk_area">
        <Field label="UK area" hint="Where you live." isRequired error={problems.uk_area}>
          <Combobox
            options={AREA_OPTIONS}
            value={values.uk_area || null}
            onChange={(area) => set("uk_area", area ?? "")}
            placeholder="Type or choose"
            emptyText="No UK area matches."
          />
        </Field>
      </Slot>
      <Slot name="target_university">
        <Field
          label="Target university"
          hint="Your first choice, if there are several."
          isRequired
          error={problems.target_university}
        >
          <Combobox
            options={universityOptions}
            value={values.target_university || null}
            onChange={(university) => set("target_university", university ?? "")}
            placeholder="Type or choose"
            emptyText={emptyTextOf(universities)}
          />
        </Field>
        {universities.isError && (
          <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
            The list of universities could not be fetched.
            <Button
              variant="link"
              size="sm"
              isBusy={universities.isFetching}
              busyLabel="Trying again..."
              onClick={() => void universities.refetch()}
            >
              Try again
            </Button>
          </p>
        )}
      </Slot>
      <Slot name="interview_date">
        <InterviewDate
          value={values.interview_date}
          onChange={(date) => set("interview_date", date)}
          error={problems.interview_date}
        />
      </Slot>
      <div className="flex flex-col gap-1">
        <Checkbox
          checked={values.email_marketing_consent}
          onChange={(event) => set("email_marketing_consent", event.target.checked)}
          hint="You can practise just the same without."
        >
          Send me news and tips by email
        </Checkbox>
        <Slot name="terms_accepted">
          <Checkbox
            checked={values.terms_accepted}
            onChange={(event) => set("terms_accepted", event.target.checked)}
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

/** So that the first field with a problem can be found and given the focus. */
const Slot = ({ name, children }: { name: string; children: ReactNode }) => <div data-field={name}>{children}</div>;

const emptyTextOf = ({ isPending, isError }: { isPending: boolean; isError: boolean }) => {
  if (isPending) return "Fetching the list...";
  return isError ? "The list could not be fetched." : "No university matches.";
};
