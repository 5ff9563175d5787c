import { stat } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import * as z from "zod";
import { msOf, type Reading, type Remuxed } from "./remux.ts";

/** Below this share of the bytes in the copy, something between the first and the last could not be read. */
const WHOLE_SHARE = 0.8;

const { from, to, type } = z.object({ from: z.string(), to: z.string(), type: z.string() }).parse(workerData);

async function remux(): Promise<Remuxed> {
  const isWebm = type.endsWith("/webm");
  const input = new Input({ formats: [isWebm ? WEBM : MP4], source: new FilePathSource(from) });
  if (!(await input.canRead())) return { state: "unreadable" };
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false });
  const output = new Output({ format, target: new FilePathTarget(to) });
  const conversion = await Conversion.init({ input, output, showWarnings: false });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return { state: "unreadable" };
  await conversion.execute();
  input.dispose();
  const copy = new Input({ formats: [isWebm ? WEBM : MP4], source: new FilePathSource(to) });
  const durationMs = Math.round((await copy.computeDuration()) * 1000);
  copy.dispose();
  if (durationMs <= 0) return { state: "unreadable" };
  const [sent, kept] = await Promise.all([stat(from), stat(to)]);
  return { state: kept.size < sent.size * WHOLE_SHARE ? "damaged" : "whole", durationMs, bytes: kept.size };
}

const remuxed = await remux().catch((): Remuxed => ({ state: "unreadable" }));
parentPort?.postMessage({ remuxed, spentMs: msOf(process.threadCpuUsage()) } satisfies Reading);
