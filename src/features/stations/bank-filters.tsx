import { ChevronDown, Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { TextInput } from "#ui/text-input.tsx";
import { STATION_TYPES } from "#examiner/station.ts";
import { type BankFilter, stationTypeOf } from "./bank.ts";
import { typeLabel } from "./station-words.ts";

type BankFiltersProps = {
  areas: { area: string; label: string; count: number }[];
  filter: BankFilter;
  onChange: (changed: BankFilter) => void;
};

export function BankFilters({ areas, filter, onChange }: BankFiltersProps) {
  const id = useId();
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-x-3 gap-y-4 @2xl:grid-cols-[1fr_12rem_14rem] @2xl:gap-x-4"
    >
      <div className="flex flex-col gap-1.5 @max-2xl:col-span-2">
        <label htmlFor={`${id}-q`} className="text-sm font-medium">
          Search
        </label>
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <TextInput
            id={`${id}-q`}
            type="search"
            autoComplete="off"
            className="pl-11 [&::-webkit-search-cancel-button]:grayscale"
            placeholder="A title or an area"
            value={filter.q ?? ""}
            onChange={(event) => onChange({ q: event.target.value })}
          />
        </div>
      </div>
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
        id={`${id}-area`}
        label="Area"
        all="All areas"
        value={filter.area ?? ""}
        onChange={(area) => onChange({ area })}
      >
        {areas.map(({ area, label, count }) => (
          <option key={area} value={area}>
            {label} ({count})
          </option>
        ))}
      </Choice>
    </form>
  );
}

type ChoiceProps = {
  id: string;
  label: string;
  all: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

function Choice({ id, label, all, value, onChange, children }: ChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full cursor-pointer appearance-none rounded-md border border-edge bg-surface py-2 pr-10 pl-3.5 text-base text-ink transition-colors hover:border-ink focus-visible:border-medical"
        >
          <option value="">{all}</option>
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  );
}
