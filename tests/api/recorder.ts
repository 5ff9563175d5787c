import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { type ClientRequest, request as requestOver } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import type { Recording } from "../../src/features/interview/recordings/contract.ts";
import type { TestApp } from "./test-app.ts";

const PACKET_SECONDS = 0.02;
const OPUS_HEAD = Uint8Array.from([...Buffer.from("OpusHead"), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);

/** What a recorder makes: a container written from its start to its end, without a duration and without an index. */
export async function recordingOf(kind: "webm" | "mp4", seconds: number): Promise<Buffer> {
  const target = new BufferTarget();
  const format =
    kind === "webm" ? new WebMOutputFormat({ appendOnly: true }) : new Mp4OutputFormat({ fastStart: "fragmented" });
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  for (let at = 0; at < Math.round(seconds / PACKET_SECONDS); at++) {
    const bytes = Uint8Array.from({ length: 160 }, (_, index) => (index === 0 ? 0x48 : (index * 7 + at) % 256));
    await source.add(new EncodedPacket(bytes, "key", at * PACKET_SECONDS, PACKET_SECONDS), {
      decoderConfig: { codec: "opus", numberOfChannels: 1, sampleRate: 48_000, description: OPUS_HEAD },
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export function slicesIn(bytes: Buffer, count: number): Buffer[] {
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}

export const metadataHeader = (metadata: Record<string, unknown>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString("base64")}`)
    .join(",");

type Slice = { recordingId: string; part?: number; slice: number; bytes: Buffer; mime?: string; given?: object };

export const metadataOf = ({ recordingId, part = 0, slice, bytes, mime = "audio/webm", given = {} }: Slice) => ({
  recordingId,
  part,
  slice,
  startMs: part * 60_000,
  mime,
  sha256: sha256(bytes),
  ...given,
});

type Recorder = ReturnType<typeof recorderAt>;

/** Talks to a product on a port as a recording page does. */
export function recorderAt(origin: string) {
  const call = (method: string, path: string, token: string | null, headers: object = {}, body?: Uint8Array) =>
    fetch(new URL(path, origin), {
      method,
      headers: { "tus-resumable": "1.0.0", ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body ? { body: Uint8Array.from(body) } : {}),
    });
  /** `first`: what of the slice comes with the announcement. */
  const announce = (token: string | null, slice: Slice, headers: object = {}, first?: Uint8Array) =>
    call(
      "POST",
      "/api/recordings/uploads",
      token,
      {
        "upload-length": String(slice.bytes.length),
        "upload-metadata": metadataHeader(metadataOf(slice)),
        ...(first ? { "content-type": "application/offset+octet-stream" } : {}),
        ...headers,
      },
      first,
    );
  const patch = (token: string | null, location: string, offset: number, bytes: Uint8Array) =>
    call(
      "PATCH",
      location,
      token,
      { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      bytes,
    );
  /** Sends the first bytes of a slice, of which the server knows when this is over; the connection stays open. */
  const sendBeginning = async (
    token: string,
    location: string,
    { bytes, most, dataDir }: { bytes: Buffer; most: number; dataDir: string },
  ): Promise<ClientRequest> => {
    const sending = requestOver(new URL(location, origin), {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${token}`,
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "content-length": bytes.length,
      },
    });
    sending.on("error", () => undefined);
    sending.write(bytes.subarray(0, most));
    const file = join(dataDir, "recordings", "arriving", location.slice(location.lastIndexOf("/") + 1));
    for (let size = 0; size < most;) ({ size } = await stat(file));
    return sending;
  };
  /** One slice from its announcement to its end; answers the last status. */
  const send = async (token: string, slice: Slice) => {
    const announced = await announce(token, slice);
    if (announced.status !== 201) return announced.status;
    return (await patch(token, announced.headers.get("location") ?? "", 0, slice.bytes)).status;
  };
  const ask = async <T>(method: string, path: string, token: string, body?: object) => {
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  /** Begins a station and a recording of it. */
  const begin = async (token: string, kind: "video" | "audio" = "audio") => {
    const started = { stationId: "a-wasted-morning", key: randomUUID() };
    const attempt = await ask<{ id: string }>("POST", "/api/attempts", token, started);
    const begun = { attemptId: attempt.body.id, kind, key: randomUUID() };
    return (await ask<Recording>("POST", "/api/recordings", token, begun)).body;
  };
  const read = async (token: string, { id, attemptId }: Pick<Recording, "id" | "attemptId">) => {
    const found = await ask<Recording[]>("GET", `/api/recordings?attemptId=${attemptId}`, token);
    const recording = found.body.find((each) => each.id === id);
    if (!recording) throw new Error("The recording is not in the list.");
    return recording;
  };
  const complete = (token: string, id: string, parts: { part: number; slices: number; sha256: string }[]) =>
    ask<{ recording: Recording; missing: object[] }>("POST", `/api/recordings/${id}/complete`, token, { parts });
  /** Sends everything and says that it is complete. */
  const sendAll = async (
    token: string,
    recording: Recording,
    bytes: Buffer,
    given: { count?: number; mime?: string } = {},
  ) => {
    const { count = 3, mime } = given;
    for (const [slice, piece] of slicesIn(bytes, count).entries())
      await send(token, { recordingId: recording.id, slice, bytes: piece, ...(mime ? { mime } : {}) });
    return complete(token, recording.id, [{ part: 0, slices: count, sha256: sha256(bytes) }]);
  };
  const link = async (token: string, id: string) =>
    (
      await ask<{ parts: { part: number; url: string; download: string }[] }>(
        "POST",
        `/api/recordings/${id}/link`,
        token,
      )
    ).body.parts[0] ?? { part: 0, url: "", download: "" };
  const open = (url: string, headers: Record<string, string> = {}) => fetch(new URL(url, origin), { headers });
  return { origin, call, announce, patch, sendBeginning, send, ask, begin, read, complete, sendAll, link, open };
}

/** The product on a port of its own, which closes with it. */
export async function recorderIn(app: TestApp): Promise<Recorder> {
  const { server } = app.product.http;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return recorderAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
