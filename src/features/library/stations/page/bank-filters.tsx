import { useId, useState } from "react";
import { Choice } from "#ui/form/choice.tsx";
import type { ComboboxOption } from "#ui/form/combobox.tsx";
import { Fold } from "#ui/fold.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";
import { SearchedChoice } from "#ui/form/searched-choice.tsx";
import { DOMAINS, STATION_TYPES } from "#examiner/station.ts";
import {
  type BankFilter,
  type Counted,
  domainOf,
  type Length,
  LENGTHS,
  lengthOf,
  levelOf,
  LEVELS,
  seenOf,
  stationTypeOf,
  themeOf,
  topicOf,
} from "./bank.ts";
import { areaLabel, typeLabel } from "../station-words.ts";

type BankFiltersProps = {
  themes: Counted[];
  topics: Counted[];
  areas: Counted[];
  schools: ComboboxOption[];
  filter: BankFilter;
  onChange: (changed: BankFilter) => void;
};

export function BankFilters({ themes, topics, areas, schools, filter, onChange }: BankFiltersProps) {
  const id = useId();
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
      <SearchBox
        id={`${id}-q`}
        placeholder="A word, such as consent"
        value={filter.q ?? ""}
        onChange={(q) => onChange({ q })}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 @2xl:grid-cols-3 @2xl:gap-x-4 @4xl:grid-cols-[1.6fr_1fr_1.2fr_1.2fr_1.6fr]">
        <SearchedChoice
          label="Topic"
          all="All topics"
          options={topics.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
          value={filter.topic ?? ""}
          onChange={(topic) => onChange({ topic: topicOf(topic) })}
          emptyText="No topic matches."
          className="col-span-2 @4xl:col-span-1"
        />
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
          id={`${id}-seen`}
          label="Sat before"
          all="New or not"
          value={filter.seen ?? ""}
          onChange={(seen) => onChange({ seen: seenOf(seen) })}
        >
          <option value="new">New to you</option>
          <option value="sat">Sat before</option>
        </Choice>
        {(schools.length > 0 || filter.school) && (
          <SearchedChoice
            label="School"
            all="Any school"
            options={schools}
            value={filter.school ?? ""}
            onChange={(school) => onChange({ school })}
            emptyText="No school matches."
            className="col-span-2 @4xl:col-span-1"
          />
        )}
      </div>
      <MoreFilters areas={areas} filter={filter} onChange={onChange} />
    </form>
  );
}

const LENGTH_WORDS: Record<Length, string> = {
  short: "Up to 6 minutes",
  medium: "6 to 8 minutes",
  long: "Over 8 minutes",
};

/** What fewer people choose by is folded away, unless the address says it already. */
function MoreFilters({ areas, filter, onChange }: Pick<BankFiltersProps, "areas" | "filter" | "onChange">) {
  const id = useId();
  const { area, domain, level, length } = filter;
  const [isOpen] = useState(Boolean(area ?? domain ?? level ?? length));
  return (
    <Fold summary="Area, skill, difficulty and length" isOpen={isOpen}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 pt-1 @2xl:grid-cols-3 @2xl:gap-x-4">
        <Choice
          id={`${id}-area`}
          label="Area"
          all="All areas"
          value={area ?? ""}
          onChange={(value) => onChange({ area: value })}
        >
          <Options of={areas} />
        </Choice>
        <Choice
          id={`${id}-domain`}
          label="Marked for"
          all="Any skill"
          value={domain ?? ""}
          onChange={(value) => onChange({ domain: domainOf(value) })}
        >
          {DOMAINS.map((each) => (
            <option key={each} value={each}>
              {areaLabel(each)}
            </option>
          ))}
        </Choice>
        <Choice
          id={`${id}-level`}
          label="Difficulty"
          all="Any level"
          value={level ? String(level) : ""}
          onChange={(value) => onChange({ level: levelOf(value) })}
        >
          {LEVELS.map((each) => (
            <option key={each} value={each}>
              Level {each}
            </option>
          ))}
        </Choice>
        <Choice
          id={`${id}-length`}
          label="Length, with reading"
          all="Any length"
          value={length ?? ""}
          onChange={(value) => onChange({ length: lengthOf(value) })}
        >
          {LENGTHS.map((each) => (
            <option key={each} value={each}>
              {LENGTH_WORDS[each]}
            </option>
          ))}
        </Choice>
      </div>
    </Fold>
  );
}

const Options = ({ of }: { of: Counted[] }) =>
  of.map(({ value, label, count }) => (
    <option key={value} value={value}>
      {label} ({count})
    </option>
  ));
