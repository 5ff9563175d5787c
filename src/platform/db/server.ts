import { CompiledQuery, Kysely, PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import type { Database, Role, Tables } from "./database.ts";
import { identityStatement, requireOutsideTransaction, withIdentity } from "./identity.ts";
import { listenerOn } from "./listen.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

class IdentityDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw(`begin; ${identityStatement()}`));
  }
}

class OutsideDriver extends PostgresDriver {
  override async acquireConnection() {
    requireOutsideTransaction();
    return super.acquireConnection();
  }
}

function kyselyOver(pool: pg.Pool, driverOf: (pool: pg.Pool) => Driver): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool });
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => driverOf(pool),
    },
  });
}

/** Opens pools on a PostgreSQL server, one a role, so that no connection starts with more rights than its work needs. */
export function openServer(options: { url: string; ownerUrl: string; pool: number; log: Log }): Database {
  const poolAs = (role: Role, path: string, max: number) => {
    const pool = new pg.Pool({
      connectionString: options.url,
      max,
      options: `-c role=${role} -c search_path=${path} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000`,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    pool.on("error", (error) => options.log.warn({ err: error }, "an idle database connection was lost"));
    return pool;
  };
  const requestPool = poolAs("stationwise_request", "public", options.pool);
  const accountsPool = poolAs("stationwise_accounts", "accounts", Math.max(2, Math.ceil(options.pool / 2)));
  const queuePool = poolAs("stationwise_queue", "queue", 4);

  const work = kyselyOver(requestPool, (pool) => new IdentityDriver({ pool }));
  const accountsWork = kyselyOver(accountsPool, (pool) => new IdentityDriver({ pool }));
  const accounts = kyselyOver(accountsPool, (pool) => new OutsideDriver({ pool }));

  return {
    kind: "server",
    asPerson: (userId, run) =>
      withIdentity({ role: "stationwise_request", userId }, () => work.transaction().execute(run)),
    asWorker: (run) =>
      withIdentity({ role: "stationwise_worker", userId: null }, () => work.transaction().execute(run)),
    asAccounts: (run) =>
      withIdentity({ role: "stationwise_accounts", userId: null }, () => accountsWork.transaction().execute(run)),
    accounts,
    async asOwner(run) {
      const ownerPool = new pg.Pool({ connectionString: options.ownerUrl, max: 1, connectionTimeoutMillis: 10_000 });
      const owner = kyselyOver(ownerPool, (pool) => new OutsideDriver({ pool }));
      try {
        return await run(owner);
      } finally {
        await owner.destroy();
      }
    },
    queue: {
      async executeSql(text, values) {
        requireOutsideTransaction();
        const result = values?.length ? await queuePool.query(text, values) : await queuePool.query(text);
        const all = Array.isArray(result) ? (result as pg.QueryResult[]) : [result];
        return { rows: all.flatMap((each): unknown[] => each.rows ?? []) };
      },
      listen: listenerOn(queuePool, options.log),
    },
    async ping() {
      requireOutsideTransaction();
      await requestPool.query("select 1");
    },
    async close() {
      await Promise.all([requestPool.end(), accountsPool.end(), queuePool.end()]);
    },
  };
}
