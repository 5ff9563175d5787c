import type { ColumnType, Generated } from "kysely";
import type { Given, LinkKind, Shows } from "./contract.ts";

export type LinksTable = {
  id: Generated<string>;
  user_id: string;
  attempt_id: string;
  kind: LinkKind;
  /** SHA-256 of the token; null once the link is over. */
  token_hash: string | null;
  shows: ColumnType<Shows | null, string | null, never>;
  made_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  opened: Generated<number>;
  last_opened_on: ColumnType<string | null, string | null, string | null>;
};

export type SecondMarksTable = {
  link_id: string;
  user_id: string;
  attempt_id: string;
  /** SHA-256 of the key of the marker's browser. */
  key_hash: string;
  given: ColumnType<Given, string, string>;
  marker_consents: boolean;
  owner_consents: Generated<boolean>;
  given_at: Date;
  seen_at: Date | null;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    links: LinksTable;
    second_marks: SecondMarksTable;
  }
}
