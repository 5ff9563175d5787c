import { parentPort, workerData } from "node:worker_threads";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import * as z from "zod";

const bytes = z.instanceof(Uint8Array).parse(workerData);

async function soundMs(): Promise<number | null> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  return track && Math.ceil((await track.computeDuration()) * 1000);
}

soundMs().then(
  (ms) => parentPort?.postMessage(ms),
  () => parentPort?.postMessage(null),
);
