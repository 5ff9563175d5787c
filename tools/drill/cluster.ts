import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFile, chown, cp, mkdir, readdir, realpath, rename, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../chaos/product-process.ts";
import { findPostgres } from "../postgres.ts";

const run = promisify(execFile);

/** PostgreSQL in one folder: its data, its archive of WAL, its socket. Everything is synced to disk, as in production. */
export type Cluster = {
  port: number;
  data: string;
  kill(): Promise<void>;
  stop(): Promise<void>;
  ask<T extends pg.QueryResultRow>(text: string): Promise<T[]>;
};
export type Installation = { bin: string; folder: string; as: { uid?: number; gid?: number } };

/** A folder that PostgreSQL's user, which is never root, can work in. */
export async function placeIn(folder: string): Promise<Installation> {
  const found = await findPostgres();
  if (found === null) throw new Error("PostgreSQL 15 or newer is missing: install the package postgresql.");
  const bin = dirname(await realpath(join(found, "postgres")));
  if (userInfo().uid !== 0) return { bin, folder, as: {} };
  const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  const as = { uid: await id("-u"), gid: await id("-g") };
  await chown(folder, as.uid, as.gid);
  return { bin, folder, as };
}

export async function command(place: Installation, program: string, args: string[]): Promise<void> {
  await run(join(place.bin, program), args, { ...place.as, cwd: place.folder });
}

/** Makes a cluster whose WAL is archived into `wal`, with the product's two logins. */
export async function makeCluster(place: Installation, password: string): Promise<Cluster> {
  const data = join(place.folder, "primary");
  const wal = join(place.folder, "wal");
  await command(place, "initdb", [
    "-D",
    data,
    "-U",
    "postgres",
    "--auth-local=trust",
    "--auth-host=scram-sha-256",
    "-E",
    "UTF8",
    "--locale=C",
  ]);
  await mkdir(wal);
  if (place.as.uid !== undefined) await chown(wal, place.as.uid, place.as.gid ?? 0);
  const settings = [
    "wal_level=replica",
    "archive_mode=on",
    `archive_command=test ! -f ${wal}/%f && cp %p ${wal}/%f`,
    "archive_timeout=5",
    "max_wal_senders=4",
  ];
  await appendFile(
    join(data, "postgresql.conf"),
    settings.map((setting) => `${setting.replace("=", " = '")}'\n`).join(""),
  );
  const cluster = await startCluster(place, data);
  await cluster.ask(`create role stationwise_owner login createrole nosuperuser nobypassrls password '${password}'`);
  await cluster.ask(`create role stationwise_app login noinherit nosuperuser nobypassrls password '${password}'`);
  await cluster.ask("create database stationwise owner stationwise_owner");
  return cluster;
}

/** Starts what is in `data` and waits until it takes writes: a recovery is over then. */
export async function startCluster(place: Installation, data: string): Promise<Cluster> {
  const port = await freePort();
  const args = [
    "-D",
    data,
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    `port=${port}`,
    "-c",
    `unix_socket_directories=${place.folder}`,
  ];
  const server = spawn(join(place.bin, "postgres"), args, {
    ...place.as,
    cwd: place.folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  children.add(server);
  let said = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-4000)));
  const ask = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
    const hasProduct = text.includes("turns");
    const client = new pg.Client({
      host: place.folder,
      port,
      user: "postgres",
      database: hasProduct ? "stationwise" : "postgres",
    });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const deadline = Date.now() + 60_000;
  for (;;) {
    const [state] = await ask<{ ready: boolean }>("select not pg_is_in_recovery() as ready").catch(() => []);
    if (state?.ready) break;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { port, data, ask, kill: () => ended(server, "SIGKILL"), stop: () => ended(server, "SIGINT") };
}

const children = new Set<ChildProcess>();

/** Ends whatever a drill that failed has left running. */
export async function endAll(): Promise<void> {
  await Promise.all([...children].map((child) => ended(child, "SIGINT")));
}

export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

/** A copy of the base backup that plays back WAL from a folder: all of it, or up to a moment. */
export async function restored(
  place: Installation,
  options: { name: string; wal: string; until: string | null },
): Promise<Cluster> {
  const data = join(place.folder, options.name);
  await cp(join(place.folder, "base"), data, { recursive: true });
  const recovery = [`restore_command = 'cp ${options.wal}/%f %p'`, "archive_mode = off"];
  if (options.until) recovery.push(`recovery_target_time = '${options.until}'`, "recovery_target_action = 'promote'");
  await appendFile(join(data, "postgresql.auto.conf"), `${recovery.join("\n")}\n`);
  await writeFile(join(data, "recovery.signal"), "");
  if (place.as.uid !== undefined) await run("chown", ["-R", `${place.as.uid}:${place.as.gid}`, data]);
  await run("chmod", ["700", data]);
  return startCluster(place, data);
}

/** The segment that was still being streamed is played back like a whole one. */
export async function closeStream(wal: string): Promise<void> {
  for (const name of await readdir(wal)) {
    if (name.endsWith(".partial")) await rename(join(wal, name), join(wal, name.replace(".partial", "")));
  }
}
