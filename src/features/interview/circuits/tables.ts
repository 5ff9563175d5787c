import type { ColumnType, Generated } from "kysely";
import type { CircuitFormat, CircuitPlace } from "./contract.ts";

export type CircuitsTable = {
  id: Generated<string>;
  user_id: string;
  start_key: string;
  seed: number;
  /** As it was when the circuit was made. */
  format: ColumnType<CircuitFormat, string, never>;
  started_at: Date;
  left_at: Date | null;
};
export type CircuitStationsTable = {
  circuit_id: string;
  /** From 1. */
  place: number;
  user_id: string;
  station_id: string;
  /** The key the place's attempt is started with: however often its door is opened, there is one attempt. */
  start_key: Generated<string>;
  form: CircuitPlace["form"];
  area: string;
  fit: CircuitPlace["fit"];
  was_seen: boolean;
  is_stand_in: boolean;
  /** Its attempt was there, and its owner has deleted it. */
  is_deleted: Generated<boolean>;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    circuits: CircuitsTable;
    circuit_stations: CircuitStationsTable;
  }
}
