import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { checkStation, type Checked } from "./check-station.ts";

type Work = { paths: string[]; today: string; scripts: string };

/** Checks station files in as many threads as there are cores. The order of the answer is that of the paths. */
export async function checkInThreads(paths: string[], today: string, scripts: string): Promise<Checked[]> {
  const threads = Math.min(availableParallelism(), Math.max(1, paths.length));
  const shares = Array.from({ length: threads }, (_, at) => paths.filter((__, place) => place % threads === at));
  const checked = (await Promise.all(shares.map((share) => inThread({ paths: share, today, scripts })))).flat();
  const placeOf = new Map(paths.map((path, at) => [path, at]));
  return checked.toSorted((a, b) => (placeOf.get(a.file) ?? 0) - (placeOf.get(b.file) ?? 0));
}

function inThread(work: Work): Promise<Checked[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Checked[]>();
  const worker = new Worker(new URL(import.meta.url), { workerData: work });
  worker.once("message", (checked: Checked[]) => resolve(checked));
  worker.once("error", reject);
  worker.once("exit", (code) =>
    reject(new Error(`a thread ended with code ${code} before it had checked its stations`)),
  );
  return promise;
}

async function workAsThread({ paths, today, scripts }: Work): Promise<void> {
  const checked: Checked[] = [];
  for (const path of paths) checked.push(await checkStation(path, today, scripts));
  parentPort?.postMessage(checked);
}

if (!isMainThread) await workAsThread(workerData as Work);
