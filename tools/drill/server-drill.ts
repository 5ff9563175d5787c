import { spawn } from "node:child_process";
import { mkdir, chown } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../chaos/product-process.ts";
import { closeStream, command, ended, makeCluster, placeIn, restored, startCluster, type Cluster } from "./cluster.ts";
import { foundOf, newSecret, startWriters, TURNS, type Acknowledged } from "./writers.ts";

export type Result = { drill: string; acknowledged: number; found: number; later: number | null; seconds: number };

type Turn = { attempt_id: string; seq: number; text: string };
const pass = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A primary killed in the middle of its work, brought back in four ways. */
export async function serverDrill(folder: string, seconds: number, contentDir: string): Promise<Result[]> {
  const place = await placeIn(folder);
  const password = newSecret();
  const primary = await makeCluster(place, password);
  const at = (login: string) => `postgres://${login}:${password}@127.0.0.1:${primary.port}/stationwise`;
  const environment = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    CONTENT_DIR: contentDir,
    DATA_DIR: join(folder, "product"),
    APP_URL: "http://localhost:3000",
    AUTH_SECRET: newSecret(),
    DATABASE_URL: at("stationwise_app"),
    DATABASE_MIGRATION_URL: at("stationwise_owner"),
  };
  const streamed = join(folder, "streamed");
  await mkdir(streamed);
  if (place.as.uid !== undefined) await chown(streamed, place.as.uid, place.as.gid ?? 0);
  const streamArgs = [
    "-D",
    streamed,
    "--synchronous",
    "-h",
    folder,
    "-p",
    String(primary.port),
    "-U",
    "postgres",
    "--no-loop",
  ];
  const stream = spawn(join(place.bin, "pg_receivewal"), streamArgs, { ...place.as, cwd: folder, stdio: "ignore" });

  stream.once("error", (error) => process.stderr.write(`${error.message}\n`));
  const writers = await startWriters(environment, await freePort());
  await pass(seconds / 3);
  await command(place, "pg_basebackup", [
    "-D",
    join(folder, "base"),
    "-h",
    folder,
    "-p",
    String(primary.port),
    "-U",
    "postgres",
    "--checkpoint=fast",
    "-X",
    "stream",
  ]);
  await pass(seconds / 3);
  const before = [...writers.acknowledged];
  const [moment] = await primary.ask<{ now: string }>("select clock_timestamp()::text as now");
  const afterMoment = writers.acknowledged.length;
  await pass(seconds / 3);
  const killed = [...writers.acknowledged];
  await primary.kill();
  const all = [...writers.acknowledged];
  writers.leave();
  await writers.product.kill();
  await ended(stream, "SIGINT");
  await closeStream(streamed);

  const measure = async (
    drill: string,
    acknowledged: Acknowledged[],
    later: Acknowledged[] | null,
    open: () => Promise<Cluster>,
  ): Promise<Result> => {
    const began = performance.now();
    const cluster = await open();
    const took = (performance.now() - began) / 1000;
    const turns = await cluster.ask<Turn>(TURNS);
    await cluster.stop();
    return {
      drill,
      acknowledged: acknowledged.length,
      found: foundOf(acknowledged, turns),
      later: later && foundOf(later, turns),
      seconds: took,
    };
  };
  const until = moment?.now ?? "";
  const results = [
    await measure("server: to a moment before the kill", before, all.slice(afterMoment), () =>
      restored(place, { name: "moment", wal: streamed, until }),
    ),
    await measure("server: to the end, streamed WAL", all, null, () =>
      restored(place, { name: "streamed-end", wal: streamed, until: null }),
    ),
    await measure("server: to the end, archived WAL (5 s)", all, null, () =>
      restored(place, { name: "archived-end", wal: join(folder, "wal"), until: null }),
    ),
    await measure("server: primary started again", all, null, () => startCluster(place, primary.data)),
  ];
  if (killed.length === 0) throw new Error("Nothing was acknowledged: the drill shows nothing.");
  return results;
}
