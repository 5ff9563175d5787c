import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { notS3, requireS3 } from "./require-s3.ts";

type At = { Bucket: string; Key: string };
type Timed = (bytes: number) => { requestTimeout: number };

/** An S3 server takes 10,000 parts of one object, and none but the last of less than 5 MB. */
const PART_BYTES = 16 * 1_048_576;

/**
 * Puts an object whose size nobody knows yet, part after part: it is there once the last part is. What an earlier try
 * left half done is taken away first. `timed`: how long a request with so many bytes may take.
 * @throws what the bytes throw and what the server answers; then nothing is kept
 */
export async function putInParts(
  client: S3Client,
  at: At,
  bytes: AsyncIterable<Uint8Array>,
  timed: Timed,
): Promise<void> {
  // Where the key may not look for them, the bucket's own rule takes them away.
  await abortLeft(client, at).catch(() => undefined);
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
  if (!UploadId) throw notS3();
  const upload = { ...at, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of partsOf(bytes)) {
      const PartNumber = Parts.length + 1;
      const part = { ...upload, PartNumber, Body, ContentLength: Body.byteLength };
      const { ETag } = await client.send(new UploadPartCommand(part), timed(Body.byteLength));
      requireS3({ ETag });
      Parts.push({ PartNumber, ETag });
    }
    const whole = { ...upload, MultipartUpload: { Parts } };
    requireS3(await client.send(new CompleteMultipartUploadCommand(whole), timed(Parts.length * PART_BYTES)));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

async function abortLeft(client: S3Client, at: At): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: at.Bucket, Prefix: at.Key }));
  for (const { Key, UploadId } of Uploads)
    if (Key === at.Key && UploadId) await client.send(new AbortMultipartUploadCommand({ ...at, UploadId }));
}

/** As large as a part is; the last as it comes, and one of nothing for nothing. While one is on its way its pieces are let go. */
export async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let isFirst = true;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size < PART_BYTES) continue;
    const part = Buffer.concat(pieces);
    pieces = [];
    size = 0;
    isFirst = false;
    yield part;
  }
  if (isFirst || size > 0) yield Buffer.concat(pieces);
}
