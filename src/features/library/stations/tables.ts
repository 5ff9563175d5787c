import type { Generated, ColumnType } from "kysely";
import type { Station } from "#examiner/station.ts";

export type StationVersionsTable = {
  id: Generated<string>;
  station_id: string;
  hash: string;
  body: ColumnType<Station, string, never>;
  imported_at: Generated<Date>;
};
export type StationsTable = { id: string; version_id: string; is_published: Generated<boolean> };
/** What the content folder held when it was last read, and the version that was made of it. */
export type StationFilesTable = { station_id: string; hash: string; reader: string; version_id: string };

declare module "#platform/db/database.ts" {
  interface Tables {
    station_versions: StationVersionsTable;
    stations: StationsTable;
    station_files: StationFilesTable;
  }
}
