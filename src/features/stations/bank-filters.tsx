import { useId } from "react";
import { Choice } from "#ui/choice.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { STATION_TYPES } from "#examiner/station.ts";
import { type BankFilter, type Counted, stationTypeOf, themeOf } from "./bank.ts";
import { typeLabel } from "./station-words.ts";

type BankFiltersProps = {
  themes: Counted[];
  areas: Counted[];
  schools: Counted[];
  filter: BankFilter;
  onChange: (changed: BankFilter) => void;
};

export function BankFilters({ themes, areas, schools, filter, onChange }: BankFiltersProps) {
  const id = useId();
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
      <SearchBox
        id={`${id}-q`}
        placeholder="A word, such as consent"
        value={filter.q ?? ""}
        onChange={(q) => onChange({ q })}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none @2xl:gap-x-4">
        <Choice
          id={`${id}-type`}
          label="Type"
          all="All types"
          value={filter.type ?? ""}
          onChange={(type) => onChange({ type: stationTypeOf(type) })}
        >
          {STATION_TYPES.map((type) => (
            <option key={type} value={type}>
              {typeLabel(type)}
            </option>
          ))}
        </Choice>
        <Choice
          id={`${id}-theme`}
          label="Theme"
          all="All themes"
          value={filter.theme ?? ""}
          onChange={(theme) => onChange({ theme: themeOf(theme) })}
        >
          <Options of={themes} />
        </Choice>
        <Choice
          id={`${id}-area`}
          label="Area"
          all="All areas"
          value={filter.area ?? ""}
          onChange={(area) => onChange({ area })}
        >
          <Options of={areas} />
        </Choice>
        {(schools.length > 0 || filter.school) && (
          <Choice
            id={`${id}-school`}
            label="School"
            all="Any school"
            value={filter.school ?? ""}
            onChange={(school) => onChange({ school })}
          >
            <Options of={schools} />
          </Choice>
        )}
      </div>
    </form>
  );
}

const Options = ({ of }: { of: Counted[] }) =>
  of.map(({ value, label, count }) => (
    <option key={value} value={value}>
      {label} ({count})
    </option>
  ));
