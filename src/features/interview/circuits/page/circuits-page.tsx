import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { schoolsQuery } from "#client/applicant/schools";
import { PageState } from "#client/library/stations";
import { useOwnSchools, useOwnSchoolsLoading } from "#client/applicant/targets";
import type { SchoolSummary } from "#contract/applicant/schools";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { offerQuery } from "../api.ts";
import { OfferPanel } from "./offer-panel.tsx";
import { OpenCircuits, PastCircuits, useOwnCircuits } from "./own-circuits.tsx";

const DEFAULT = "default";

export function CircuitsPage() {
  const schools = useQuery(schoolsQuery);
  const own = useOwnSchools();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-8 sideways:gap-5 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Circuits</h1>
        <p className="max-w-measure text-muted">
          Several stations in a row, as on the day: a card on each door, bells, and nothing back until the end.
        </p>
      </header>
      <OpenCircuits />
      <PageState query={schools} loading="Fetching the schools...">
        {(list) => <Choice schools={list} own={own} />}
      </PageState>
      <PastCircuits />
    </div>
  );
}

type ChoiceProps = { schools: SchoolSummary[]; own: SchoolSummary[] };

/** One’s own schools first; any other, or none, by searching. What is chosen stands in the address. */
function Choice({ schools, own }: ChoiceProps) {
  const navigate = useNavigate();
  const { open } = useOwnCircuits();
  const asked = useSearch({ strict: false, select: (search: { school?: string }) => search.school });
  const chosen = asked ?? own[0]?.slug ?? DEFAULT;
  const isChosen = !useOwnSchoolsLoading() || asked !== undefined;
  const offer = useQuery({ ...offerQuery(chosen === DEFAULT ? null : chosen), enabled: isChosen });
  const options = [
    { value: DEFAULT, label: "No school in particular: the default circuit" },
    ...own.map(({ slug, name, alsoCalled }) => ({ value: slug, label: `${name} (your school)`, alsoCalled })),
    ...schools
      .filter(({ slug }) => !own.some((each) => each.slug === slug))
      .map(({ slug, name, alsoCalled }) => ({ value: slug, label: name, alsoCalled })),
  ];
  const choose = (school: string | null) => {
    if (school !== null) void navigate({ to: "/circuits", search: { school }, replace: true });
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-measure">
        <Field label="School">
          <Combobox
            options={options}
            value={chosen}
            onChange={choose}
            placeholder="Search for a school"
            emptyText="No school of that name."
          />
        </Field>
      </div>
      <PageState
        query={offer}
        loading="Fetching the format..."
        missing={{
          title: "There is no such school",
          children: "Please choose one from the list, or take the circuit that suits any school.",
          action: (
            <Button variant="medical" onClick={() => choose(DEFAULT)}>
              Show the default circuit
            </Button>
          ),
        }}
      >
        {(found) => <OfferPanel key={chosen} offer={found} isSecond={open.length > 0} />}
      </PageState>
    </div>
  );
}
