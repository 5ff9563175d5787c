import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm as alikeWords } from "@electric-sql/pglite/contrib/pg_trgm";
import {
  Kysely,
  PGliteDialect,
  PostgresAdapter,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
} from "kysely";
import { fromPglite } from "pg-boss";
import type { Database, Tables } from "./database.ts";
import { identityStatement, withIdentity } from "./identity.ts";
import { holdFolder } from "./lock-file.ts";

/**
 * PGlite has one connection. Whoever works with it holds it alone, from first statement to last;
 * asking for it again while holding it would wait for ever, so that throws.
 */
class SingleConnection {
  readonly pglite: PGlite;
  #last: Promise<unknown> = Promise.resolve();
  readonly #holding = new AsyncLocalStorage<boolean>();

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  async take(): Promise<() => void> {
    if (this.#holding.getStore())
      throw new Error("The database was asked for a second connection inside a transaction.");
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }

  inside<T>(work: () => Promise<T>): Promise<T> {
    return this.#holding.run(true, work);
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly release: () => void;
  constructor(pglite: PGlite, release: () => void) {
    this.#pglite = pglite;
    this.release = release;
  }
  async executeQuery<R>(query: CompiledQuery) {
    const { rows, affectedRows } = await this.#pglite.query<R>(query.sql, [...query.parameters]);
    return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) };
  }
  // oxlint-disable-next-line require-yield -- the dialect asks for it; nothing here streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("The embedded database does not stream.");
  }
}

class EmbeddedDriver implements Driver {
  readonly #single: SingleConnection;
  readonly #prelude: string | null;
  constructor(single: SingleConnection, prelude: string | null) {
    this.#single = single;
    this.#prelude = prelude;
  }
  async init() {}
  async acquireConnection() {
    const release = await this.#single.take();
    try {
      if (this.#prelude !== null) await this.#single.pglite.exec(this.#prelude);
    } catch (error) {
      release();
      throw error;
    }
    return new EmbeddedConnection(this.#single.pglite, release);
  }
  async beginTransaction() {
    const begin = this.#prelude === null ? `begin; ${identityStatement()}` : "begin";
    try {
      await this.#single.pglite.exec(begin);
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }
  // Simple statements take one round through the engine, where a query takes five.
  async commitTransaction() {
    await this.#single.pglite.exec("commit");
  }
  async rollbackTransaction() {
    await this.#single.pglite.exec("rollback");
  }
  async releaseConnection(connection: DatabaseConnection) {
    try {
      if (this.#prelude !== null) await this.#single.pglite.exec(NOBODY);
    } finally {
      (connection as EmbeddedConnection).release();
    }
  }
  async destroy() {}
}

/** Between pieces of work the connection is nobody's: what forgets to say whom it serves sees nothing. */
const NOBODY = `set search_path = public; do $$ begin
  perform set_config('role', 'stationwise_request', false);
exception when invalid_parameter_value then null; -- before the first migration there is no such role
end $$`;

function kyselyOver(single: SingleConnection, prelude: string | null): Kysely<Tables> {
  const dialect = new PGliteDialect({ pglite: single.pglite });
  return new Kysely<Tables>({
    dialect: {
      // PGlite's own adapter queues inside Kysely, before the guard could see who asks.
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => new EmbeddedDriver(single, prelude),
    },
  });
}

/**
 * Opens the embedded PostgreSQL in `dataDir/database` (or in memory, from a dumped template, for tests).
 * @throws StartError when another process holds the folder.
 */
export async function openEmbedded(dataDir: string | null, template?: Blob): Promise<Database> {
  let letGo = () => {};
  if (dataDir !== null) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    letGo = holdFolder(join(dataDir, "database.lock"));
  }
  const pglite = await PGlite.create({
    ...(dataDir === null ? {} : { dataDir: join(dataDir, "database") }),
    ...(template ? { loadDataDir: template } : {}),
    extensions: { pg_trgm: alikeWords },
  });
  const single = new SingleConnection(pglite);
  const work = kyselyOver(single, null);
  const accounts = kyselyOver(single, "set role stationwise_accounts; set search_path = accounts");
  const owner = kyselyOver(single, "reset role; set search_path = public");
  const boss = fromPglite(pglite);

  const inTransaction: Database["asPerson"] = (_userId, run) =>
    work.connection().execute((held) => single.inside(() => held.transaction().execute(run)));

  return {
    kind: "embedded",
    asPerson: (userId, run) => withIdentity({ role: "stationwise_request", userId }, () => inTransaction(userId, run)),
    asWorker: (run) => withIdentity({ role: "stationwise_worker", userId: null }, () => inTransaction(null, run)),
    asAccounts: (run) => withIdentity({ role: "stationwise_accounts", userId: null }, () => inTransaction(null, run)),
    accounts,
    asOwner: (run) => run(owner),
    queue: {
      async executeSql(text, values) {
        const release = await single.take();
        try {
          await pglite.exec("set role stationwise_queue");
          return await boss.executeSql(text, values);
        } finally {
          await pglite.exec(NOBODY).finally(release);
        }
      },
      ...(boss.listen ? { listen: boss.listen.bind(boss) } : {}),
    },
    async dump() {
      const release = await single.take();
      try {
        return await pglite.dumpDataDir("none");
      } finally {
        release();
      }
    },
    async ping() {
      const release = await single.take();
      await pglite.query("select 1").finally(release);
    },
    async close() {
      const release = await single.take();
      await pglite.close();
      release();
      letGo();
    },
  };
}
