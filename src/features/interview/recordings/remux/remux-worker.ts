import { stat } from "node:fs/promises";
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
import { msOf, threadWork } from "#platform/threads.ts";
import type { Reading, Remuxed } from "./remux.ts";

/** Below this share of the bytes in the copy, something between the first and the last could not be read. */
const WHOLE_SHARE = 0.8;

const Files = z.object({ from: z.string(), to: z.string(), type: z.string() });

async function remux({ from, to, type }: z.infer<typeof Files>): Promise<Remuxed> {
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

await threadWork(async (data): Promise<Reading> => {
  const remuxed = await remux(Files.parse(data)).catch((): Remuxed => ({ state: "unreadable" }));
  return { remuxed, spentMs: msOf(process.threadCpuUsage()) };
});
