import * as z from "zod";
import { optional, wholeNumber } from "../environment.ts";
import { StartError } from "../errors.ts";

export const storageEnvironment = {
  RECORDING_DAYS: wholeNumber({ least: 1, most: 365, otherwise: 30 }),
  RECORDINGS_S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: "has to be the address of an S3 server" })),
  RECORDINGS_S3_BUCKET: optional(z.string()),
  RECORDINGS_S3_REGION: optional(z.string()),
  RECORDINGS_S3_KEY: optional(z.string()),
  RECORDINGS_S3_SECRET: optional(z.string()),
};

export type S3Settings = {
  /** Null: Amazon's own. */
  endpoint: string | null;
  bucket: string;
  region: string;
  key: string;
  secret: string;
};

export type RecordingSettings = {
  /** How long a recording is kept. */
  days: number;
  /** Null: the bytes lie under DATA_DIR. */
  s3: S3Settings | null;
};

/** @throws StartError when only some of the settings for S3 are there. */
export function recordingSettingsOf(env: z.infer<z.ZodObject<typeof storageEnvironment>>): RecordingSettings {
  const { RECORDINGS_S3_BUCKET: bucket, RECORDINGS_S3_KEY: key, RECORDINGS_S3_SECRET: secret } = env;
  const days = env.RECORDING_DAYS;
  if (!bucket && !key && !secret && !env.RECORDINGS_S3_ENDPOINT) return { days, s3: null };
  if (!bucket || !key || !secret)
    throw new StartError(
      "The settings RECORDINGS_S3_BUCKET, RECORDINGS_S3_KEY and RECORDINGS_S3_SECRET belong together: one of them is missing.",
    );
  const endpoint = env.RECORDINGS_S3_ENDPOINT ?? null;
  return { days, s3: { endpoint, bucket, region: env.RECORDINGS_S3_REGION ?? "us-east-1", key, secret } };
}
