import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { typeLabel } from "#client/library/stations";
import { STATION_TYPES } from "#examiner/station.ts";
import { Choice } from "#ui/form/choice.tsx";
import { historyStationsQuery } from "../api.ts";
import type { HistoryFilter } from "../contract.ts";
import { filterOf, STATUS_WORDS, STATUSES } from "./history-filter.ts";

type HistoryFiltersProps = { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void };

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const id = useId();
  const { data: stations = [] } = useQuery(historyStationsQuery);
  const change = (changed: Record<string, string>) => onChange(filterOf({ ...filter, ...changed }));
  return (
    <form
      aria-label="Filter your attempts"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-x-3 gap-y-4 @2xl:grid-cols-[1fr_1fr_1.6fr] @2xl:gap-x-4"
    >
      <Choice
        id={`${id}-status`}
        label="Status"
        all="Any status"
        value={filter.status ?? ""}
        onChange={(status) => change({ status })}
      >
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_WORDS[status]}
          </option>
        ))}
      </Choice>
      <Choice
        id={`${id}-type`}
        label="Type"
        all="All types"
        value={filter.type ?? ""}
        onChange={(type) => change({ type })}
      >
        {STATION_TYPES.map((type) => (
          <option key={type} value={type}>
            {typeLabel(type)}
          </option>
        ))}
      </Choice>
      <div className="@max-2xl:col-span-2">
        <Choice
          id={`${id}-station`}
          label="Station"
          all="Every station"
          value={filter.station ?? ""}
          onChange={(station) => change({ station })}
        >
          {filter.station && stations.every(({ id: known }) => known !== filter.station) && (
            <option value={filter.station}>{filter.station.replaceAll("-", " ")}</option>
          )}
          {stations.map(({ id: station, title, attempts }) => (
            <option key={station} value={station}>
              {title} ({attempts})
            </option>
          ))}
        </Choice>
      </div>
    </form>
  );
}
