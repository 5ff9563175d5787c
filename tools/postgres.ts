import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { existsSync, globSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);
const OLDEST = 15;
const DATABASE = "stationwise";

export type Postgres = { ownerUrl: string; appUrl: string; stop(): Promise<void> };

/** The folder with initdb and postgres, version 15 or newer, or null where there is none. */
export async function findPostgres(): Promise<string | null> {
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...globSync("/usr/lib/postgresql/*/bin").toReversed(),
  ];
  const configured = await run("pg_config", ["--bindir"]).catch(() => ({ stdout: "" }));
  for (const folder of [...folders, configured.stdout.trim()]) {
    if (folder === "" || !existsSync(join(folder, "initdb")) || !existsSync(join(folder, "postgres"))) continue;
    const { stdout } = await run(join(folder, "postgres"), ["--version"]);
    if (Number(/\d+/.exec(stdout)?.[0]) >= OLDEST) return folder;
  }
  return null;
}

/**
 * A throw-away cluster in a temporary folder, on a free port of this machine alone.
 * The owner may create databases and roles; the app may only log in and become what the owner grants it.
 * Nothing is synced to disk unless `durable`.
 */
export async function startPostgres({ durable = false }: { durable?: boolean } = {}): Promise<Postgres> {
  const bin = await findPostgres();
  if (bin === null) throw new Error(`PostgreSQL ${OLDEST} or newer is missing: install the package postgresql.`);
  const folder = await mkdtemp(join(tmpdir(), "stationwise-postgres-"));
  const user = await unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  const data = join(folder, "data");
  const secret = () => randomBytes(18).toString("base64url");
  const passwords = { postgres: secret(), stationwise_owner: secret(), stationwise_app: secret() };
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, passwords.postgres);
  if (user) await chown(passwordFile, user.uid, user.gid);

  const init = [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "scram-sha-256",
    `--pwfile=${passwordFile}`,
    "-E",
    "UTF8",
    "--locale=C",
    "--no-sync",
  ];
  await run(join(bin, "initdb"), init, { ...user, cwd: folder, env: { PATH: process.env["PATH"] } });

  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    "max_connections=200",
    "log_min_messages=fatal",
  ];
  if (!durable) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  const server = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const abandon = () => void server.kill("SIGQUIT");
  process.once("exit", abandon);
  const stop = async () => {
    if (server.exitCode === null) server.kill("SIGQUIT");
    await ended;
    process.off("exit", abandon);
    await rm(folder, { recursive: true, force: true });
  };

  const urlOf = (name: keyof typeof passwords, database: string) =>
    `postgres://${name}:${passwords[name]}@127.0.0.1:${port}/${database}`;
  try {
    await whenReady(urlOf("postgres", "postgres"), () => server.exitCode !== null || server.signalCode !== null);
    await createLogins(urlOf("postgres", "postgres"), passwords);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${said}`, { cause: error });
  }
  return { ownerUrl: urlOf("stationwise_owner", DATABASE), appUrl: urlOf("stationwise_app", DATABASE), stop };
}

async function createLogins(
  url: string,
  passwords: { stationwise_owner: string; stationwise_app: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `create role stationwise_owner login createrole createdb nosuperuser nobypassrls password '${passwords.stationwise_owner}'`,
  );
  await client.query(
    `create role stationwise_app login noinherit nosuperuser nobypassrls password '${passwords.stationwise_app}'`,
  );
  await client.query("grant pg_signal_backend to stationwise_owner");
  await client.query(`create database ${DATABASE} owner stationwise_owner`);
  await client.end();
}

async function whenReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** PostgreSQL refuses to run as root: then it runs as postgres, or as nobody. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (userInfo().uid !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const found = await run("id", ["-u", name]).catch(() => null);
    const group = await run("id", ["-g", name]).catch(() => null);
    if (found && group) return { uid: Number(found.stdout), gid: Number(group.stdout) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

if (import.meta.main) {
  const postgres = await startPostgres({ durable: process.argv.includes("--durable") });
  process.stdout.write(`${postgres.ownerUrl}\n${postgres.appUrl}\n`);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void postgres.stop().then(() => process.exit(0)));
}
