import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/state.tsx";
import { type BankFilter, inOrderFound, themeOf, themesIn } from "./bank.ts";
import type { BankStation } from "../contract.ts";

type NoneFitsProps = {
  stations: BankStation[];
  filter: BankFilter;
  found: { slug: string }[];
  onChange: (changed: BankFilter) => void;
  onClear: () => void;
};

const SHOWN_MOST = 4;

/** Nothing fits: what would, if one filter fewer stood, and what else there is. */
export function NoneFits({ stations, filter, found, onChange, onClear }: NoneFitsProps) {
  const { q } = filter;
  const without = q ? inOrderFound(stations, { q }, found).length : 0;
  const all = (
    <Button variant="outline" onClick={onClear}>
      Show all stations
    </Button>
  );
  if (q && without > 0)
    return (
      <Empty
        title="No station matches these filters"
        action={
          <>
            <Button variant="medical" onClick={() => onChange(NO_FILTERS)}>
              Search without filters
            </Button>
            {all}
          </>
        }
      >
        {without === 1 ? "One station has" : `${without} stations have`} what you searched for, outside the filters you
        have set.
      </Empty>
    );
  const themes = themesIn(stations)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, SHOWN_MOST);
  return (
    <Empty
      title="No station matches"
      action={
        <>
          {all}
          {q &&
            themes.map(({ value, label, count }) => (
              <Button
                key={value}
                variant="ghost"
                className="text-left"
                onClick={() => onChange({ q: undefined, ...NO_FILTERS, theme: themeOf(value) })}
              >
                {label} ({count})
              </Button>
            ))}
        </>
      }
    >
      {q ? "Try fewer words or another spelling, or begin with a theme." : "Try one filter fewer."}
    </Empty>
  );
}

const NO_FILTERS = {
  type: undefined,
  theme: undefined,
  area: undefined,
  school: undefined,
  domain: undefined,
  level: undefined,
  length: undefined,
  seen: undefined,
} satisfies BankFilter;
