import type { Generated } from "kysely";
import type { MirrorName } from "./contract.ts";

export type MirroredPeopleTable = {
  id: Generated<string>;
  mirror: MirrorName;
  /** Null once the account is gone: what was passed on is then removed. */
  person_id: string | null;
  /** What the person is known by over there, from before they are first sent until they are removed. */
  outside_key: string;
  outside_id: string | null;
  /** SHA-256 of what was sent last. */
  sent_digest: string | null;
  asked_at: Date;
  settled_at: Date | null;
  problem: string | null;
  failed_at: Date | null;
};

export type MirrorRunsTable = {
  id: Generated<string>;
  mirror: MirrorName;
  started_at: Date;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    mirrored_people: MirroredPeopleTable;
    mirror_runs: MirrorRunsTable;
  }
}
