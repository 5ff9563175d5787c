import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** Everything in a zip, by name. */
export async function filesInZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
