import type { Kysely, Transaction } from "kysely";

/** Every table of the product. A feature adds its own in its tables.ts by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Tables {}

export type Tx = Transaction<Tables>;

/** The database roles a piece of work can run as. None of them can pass by row security. */
export type Role = "stationwise_request" | "stationwise_worker" | "stationwise_accounts" | "stationwise_queue";

/**
 * The one way to the data. Every call is a transaction of its own under a named role;
 * on the embedded database they queue for its single connection.
 */
export type Database = {
  kind: "embedded" | "server";
  /** As the person the request serves, or as nobody: row security shows them their own rows alone. */
  asPerson<T>(userId: string | null, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As background work: imports, marking, mail. */
  asWorker<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As the accounts feature: users, sessions, limits. */
  asAccounts<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The accounts library's own handle: schema accounts, no transactions. */
  accounts: Kysely<Tables>;
  /** What the job queue talks through. */
  queue: QueueDatabase;
  /** The owner's handle, for migrations alone. */
  asOwner<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Embedded only: the whole database as one file, consistent as of now. */
  dump?(): Promise<Blob>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type QueueDatabase = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen?(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
};
