import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "./settings.ts";
import { checkedKey, MissingBytes, type Storage } from "./storage.ts";

const PREFIX = "recordings/";

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");

/** One object a key in a bucket that is the product's own. Nothing is larger than one request can bring (5 GB). */
export function s3Storage(settings: S3Settings): Storage {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    // Servers other than Amazon's refuse the checksum trailers that the library sends by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
  });
  const Bucket = settings.bucket;
  const at = (key: string) => ({ Bucket, Key: PREFIX + checkedKey(key) });

  async function* pages(Prefix: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken }));
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  return {
    async put(key, body) {
      const isBytes = body instanceof Uint8Array;
      const ContentLength = isBytes ? body.byteLength : (await stat(body.file)).size;
      const Body = isBytes ? body : createReadStream(body.file);
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength }));
    },
    async read(key, range) {
      const Range = range ? `bytes=${range.from}-${range.to}` : undefined;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
        if (!Body) throw new MissingBytes(key);
        return Body as Readable;
      } catch (error) {
        throw isMissing(error) ? new MissingBytes(key) : error;
      }
    },
    async sizeOf(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async removeFolder(folder) {
      for await (const { Contents = [] } of pages(at(`${folder}/x`).Key.slice(0, -1))) {
        const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
        if (Objects.length === 0) continue;
        const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
        if (Errors.length > 0) throw new Error(`${Errors.length} objects could not be removed: ${Errors[0]?.Code}.`);
      }
    },
    async folders() {
      const found: string[] = [];
      for await (const { CommonPrefixes = [] } of pages(PREFIX, "/"))
        for (const { Prefix } of CommonPrefixes) if (Prefix) found.push(Prefix.slice(PREFIX.length, -1));
      return found;
    },
  };
}
