import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { notS3, requireS3 } from "./require-s3.ts";
import { putInParts } from "./s3-parts.ts";
import type { S3Settings } from "./settings.ts";
import { checkedKey, MissingBytes, type Storage } from "./storage.ts";

const PREFIX = "recordings/";

/** So long one try of a request may take, from its beginning to the head of its answer; and so long a body may stand still. */
const ANSWER_MS = 10_000;
/** What is put may take this much longer: a server that takes less than this is as good as silent. */
const BYTES_A_MS = 500;

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");

/**
 * One object a key in a bucket that is the product's own. What comes piece by piece is put in parts; nothing else is
 * larger than one request can bring (5 GB). Each request
 * has three tries of `answerMs`, and one while the library's allowance for more is spent on an outage; what no S3 server
 * would answer counts as a failure.
 */
export function s3Storage(settings: S3Settings, answerMs = ANSWER_MS): Storage {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    // Servers other than Amazon's refuse the checksum trailers that the library sends by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: answerMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
  });
  const Bucket = settings.bucket;
  const at = (key: string) => ({ Bucket, Key: PREFIX + checkedKey(key) });
  const timed = (bytes: number) => ({ requestTimeout: answerMs + bytes / BYTES_A_MS });

  async function* pages(Prefix: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken }));
      if (page.IsTruncated === undefined) throw notS3();
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  return {
    async put(key, body) {
      if (!(body instanceof Uint8Array) && !("file" in body)) return putInParts(client, at(key), body, timed);
      const isBytes = body instanceof Uint8Array;
      const ContentLength = isBytes ? body.byteLength : (await stat(body.file)).size;
      const Body = isBytes ? body : createReadStream(body.file);
      requireS3(await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength }), timed(ContentLength)));
    },
    async read(key, range) {
      const Range = range ? `bytes=${range.from}-${range.to}` : undefined;
      try {
        const answer = await client.send(new GetObjectCommand({ ...at(key), Range }));
        if (!answer.Body) throw new MissingBytes(key);
        requireS3(answer);
        const body = answer.Body as Readable;
        const bytes = Readable.from(untilItStalls(body, answerMs), { objectMode: false });
        // Whoever leaves before the first byte never begins the generator, and the connection would stay taken.
        return bytes.once("close", () => body.destroy());
      } catch (error) {
        throw isMissing(error) ? new MissingBytes(key) : error;
      }
    },
    async sizeOf(key) {
      try {
        const answer = await client.send(new HeadObjectCommand(at(key)));
        requireS3(answer);
        return answer.ContentLength ?? null;
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

/** As long as nobody reads, nothing is waited for: a player that is paused keeps its place. */
async function* untilItStalls(body: Readable, ms: number): AsyncGenerator<Uint8Array> {
  const stalled = () => body.destroy(new Error("The storage stopped in the middle of its answer."));
  let timer = setTimeout(stalled, ms);
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      yield piece;
      timer = setTimeout(stalled, ms);
    }
  } finally {
    clearTimeout(timer);
  }
}
