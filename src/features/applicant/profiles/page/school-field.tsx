import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { schoolsQuery, universitiesQuery } from "#client/applicant/schools";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";

type SchoolFieldProps = {
  label: ReactNode;
  hint?: string;
  value: string;
  onChange: (university: string) => void;
  /** What cannot be chosen here, because it is chosen elsewhere. */
  taken?: readonly string[];
  error?: string;
};

/** One of the listed schools, found by typing. One that has left the list since it was chosen stays. */
export function SchoolField({ label, hint, value, onChange, taken = [], error }: SchoolFieldProps) {
  const universities = useQuery(universitiesQuery);
  const listed = universities.data?.map(({ name }) => name) ?? [];
  const names = value === "" || listed.includes(value) ? listed : [value, ...listed];
  const alsoCalled = new Map(useQuery(schoolsQuery).data?.map((school) => [school.name, school.alsoCalled]));
  const options = names
    .filter((name) => !taken.includes(name))
    .map((name) => ({ value: name, label: name, alsoCalled: alsoCalled.get(name) }));
  return (
    <>
      <Field label={label} hint={hint} isRequired error={error}>
        <Combobox
          options={options}
          value={value || null}
          onChange={(university) => onChange(university ?? "")}
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
    </>
  );
}

const emptyTextOf = ({ isPending, isError }: { isPending: boolean; isError: boolean }) => {
  if (isPending) return "Fetching the list...";
  return isError ? "The list could not be fetched." : "No university matches.";
};
