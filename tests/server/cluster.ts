import { connect, createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { freePort, startProcess, type ProductProcess } from "../../tools/chaos/product-process.ts";
import { freshDatabase } from "../api/fresh-database.ts";

export type Cluster = {
  /** Where people come in: each connection goes to the next web process. */
  port: number;
  web: ProductProcess[];
  workers: ProductProcess[];
  /** Connections each web process has been given. */
  served: number[];
  settings: Record<string, string>;
};

/** Two web and two worker processes on one PostgreSQL server, all started at once on an empty database, behind one proxy. */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const fresh = await freshDatabase({ isEmpty: true });
  if (fresh.template) throw new Error("Several processes need TEST_DATABASE=server.");
  const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
  const shared = {
    NODE_ENV: "test",
    LOG_LEVEL: "warn",
    CONTENT_DIR: process.env["CONTENT_DIR"] ?? "content",
    AUTH_SECRET: randomBytes(32).toString("hex"),
    APP_URL: "http://localhost:3000",
    DATA_DIR: folder,
    ...fresh.settings,
    ...settings,
  };
  const startOne = async (role: string) => startProcess({ ...shared, ROLE: role }, { port: await freePort() });
  const started = await Promise.allSettled(["web", "web", "worker", "worker"].map(startOne));
  const running = started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const proxy = proxyTo(running.slice(0, 2).map(({ port }) => port));
  after(async () => {
    proxy.server.close();
    await Promise.all(running.map((each) => each.stop()));
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const failed = started.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
  proxy.server.listen(0, "127.0.0.1");
  await once(proxy.server, "listening");
  const { port } = proxy.server.address() as AddressInfo;
  return { port, web: running.slice(0, 2), workers: running.slice(2), served: proxy.served, settings: shared };
}

function proxyTo(ports: number[]) {
  const served = ports.map(() => 0);
  let next = 0;
  const server = createServer((client) => {
    const index = next++ % ports.length;
    served[index] = (served[index] ?? 0) + 1;
    const upstream = connect(ports[index] ?? 0, "127.0.0.1");
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.pipe(to);
      from.on("error", () => to.destroy());
    }
  });
  return { server, served };
}
