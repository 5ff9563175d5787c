import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { freePort } from "./chaos/product-process.ts";

const run = promisify(execFile);

/** What has to be installed; Debian names its packages after the programs. */
export const CEPH_PACKAGES = ["ceph-mon", "ceph-osd", "radosgw", "ceph-common"];

export type Ceph = { endpoint: string; bucket: string; key: string; secret: string; stop(): Promise<void> };

/**
 * A throw-away Ceph with an S3 gateway on this machine alone: one monitor, one store in memory, one empty bucket.
 * @throws Error when one of its programs ends or does not come up within a minute.
 */
export async function startCeph(): Promise<Ceph> {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-ceph-"));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const conf = join(folder, "ceph.conf");
  const keyring = join(folder, "keyring");
  const fsid = randomUUID();
  await writeFile(conf, settingsOf({ folder, fsid, monitorPort, port, keyring }));
  const ceph = (program: string, ...args: string[]) => run(program, ["-c", conf, ...args], { timeout: 60_000 });
  const children: ChildProcess[] = [];
  const serve = (program: string, ...args: string[]) => {
    const child = spawn(program, ["-c", conf, "-f", ...args], { stdio: "ignore" });
    // A program that is missing never begins: it is missed when nothing answers.
    child.once("error", () => undefined);
    children.push(child);
  };
  const abandon = () => children.forEach((child) => child.kill("SIGKILL"));
  process.once("exit", abandon);
  const stop = async () => {
    process.off("exit", abandon);
    for (const child of children.toReversed()) {
      if (child.pid === undefined || hasEnded(child)) continue;
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  };

  const credentials = { key: `key-${randomBytes(6).toString("hex")}`, secret: randomBytes(24).toString("hex") };
  const endpoint = `http://127.0.0.1:${port}`;
  const bucket = "recordings-test";
  try {
    const newKey = (name: string, ...caps: string[]) =>
      run("ceph-authtool", [keyring, "--create-keyring", "--gen-key", "-n", name, ...caps]);
    await newKey("mon.", "--cap", "mon", "allow *");
    const admin = join(folder, "admin");
    await run("ceph-authtool", [admin, "--create-keyring", "--gen-key", "-n", "client.admin", ...ALL_CAPS]);
    await run("ceph-authtool", [keyring, "--import-keyring", admin]);
    const map = join(folder, "monmap");
    await run("monmaptool", ["--create", "--fsid", fsid, "--addv", "a", `[v2:127.0.0.1:${monitorPort}]`, map]);
    await ceph("ceph-mon", "--mkfs", "-i", "a", "--monmap", map, "--keyring", keyring);
    serve("ceph-mon", "-i", "a");
    const osd = randomUUID();
    const { stdout } = await ceph(
      "ceph",
      "auth",
      "get-or-create",
      "osd.0",
      "mon",
      "allow profile osd",
      "osd",
      "allow *",
    );
    await appendFile(keyring, stdout);
    await ceph("ceph", "osd", "new", osd);
    await mkdir(join(folder, "osd"));
    await ceph("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", osd);
    serve("ceph-osd", "-i", "0");
    serve("radosgw", "-n", "client.admin");
    await whenAnswering(endpoint, () => children.some(hasEnded));
    const { key, secret } = credentials;
    const user = ["--uid=product", "--display-name=product", `--access-key=${key}`, `--secret-key=${secret}`];
    await ceph("radosgw-admin", "user", "create", ...user);
    await createBucket({ endpoint, bucket, ...credentials });
  } catch (error) {
    await stop();
    throw new Error("Ceph did not start.", { cause: error });
  }
  return { endpoint, bucket, ...credentials, stop };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const ALL_CAPS = ["--cap", "mon", "allow *", "--cap", "osd", "allow *"];

type Places = { folder: string; fsid: string; monitorPort: number; port: number; keyring: string };

const settingsOf = ({ folder, fsid, monitorPort, port, keyring }: Places) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitorPort}/0]
public addr = 127.0.0.1
keyring = ${keyring}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
mon allow pool size one = true
run dir = ${folder}
admin socket = ${folder}/$name.$pid.asok
log file = ${folder}/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw run sync thread = false
`;

async function whenAnswering(endpoint: string, isHopeless: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await fetch(endpoint);
      return;
    } catch (error) {
      if (isHopeless() || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function createBucket({ endpoint, bucket, key, secret }: Omit<Ceph, "stop">): Promise<void> {
  const credentials = { accessKeyId: key, secretAccessKey: secret };
  const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
