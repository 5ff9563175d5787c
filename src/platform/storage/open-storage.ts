import { join } from "node:path";
import { diskStorage } from "./disk.ts";
import type { S3Settings } from "./settings.ts";
import type { Storage } from "./storage.ts";

/** Under `dataDir`, or on an S3 server, whose library is loaded only then. */
export async function openStorage(options: { dataDir: string; s3: S3Settings | null }): Promise<Storage> {
  if (options.s3 === null) return diskStorage(join(options.dataDir, "recordings", "kept"));
  const { s3Storage } = await import("./s3.ts");
  return s3Storage(options.s3);
}
