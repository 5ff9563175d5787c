import type { TranscriptionSegment } from "openai/resources/audio/transcriptions";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { contractFault, type ContractName } from "./model-contracts.ts";
import { listenHere } from "./on-a-port.ts";

export type Heard = { model: string; fields: Record<string, unknown>; fileName: string; mime: string; bytes: Buffer };

/** What the stand-in does with a recording that was sent in order. */
export type Hearing =
  | { text: string; words?: { word: string; start: number; end: number }[]; segments?: TranscriptionSegment[] }
  | { status: number; headers?: Record<string, string> }
  | "silence"
  | "cut"
  | "garbage";

export type SpeechServer = {
  /** The base address, with /v1. */
  url: string;
  heard: Heard[];
  said: Record<string, unknown>[];
  /** What was wrong with requests, and with our own answers: empty in a test that passes. */
  faults: string[];
  hear(heard: Heard): Hearing;
  /** What is answered to a text to say. */
  say(asked: Record<string, unknown>): Buffer | { status: number } | "silence" | "cut" | "garbage";
  close(): Promise<void>;
};

const LISTS = new Set(["timestamp_granularities", "languages", "keywords", "include"]);

/** Transcription and speech as OpenAI serves them: it refuses what the vendor's types would not allow. */
export async function openSpeechServer(): Promise<SpeechServer> {
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      standIn.faults.push(String(error));
      response.destroy();
    });
  });

  const refuse = (response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error: { message, type: "stand_in", code: null, param: null } }));
  };
  const isInOrder = (name: ContractName, value: unknown, more: string | null = null): boolean => {
    const fault = contractFault(name, value) ?? more;
    if (fault !== null) standIn.faults.push(fault);
    return fault === null;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bytesOf(request);
    if (!request.headers.authorization?.startsWith("Bearer ")) return refuse(response, 401, "The key is missing.");
    if (request.url === "/v1/audio/transcriptions") return listen(request, response, body);
    if (request.url === "/v1/audio/speech") return speak(response, body);
    standIn.faults.push(`Nobody answers at ${request.url}.`);
    refuse(response, 404, "Nobody answers there.");
  };

  const misbehave = (response: ServerResponse, how: "silence" | "cut" | "garbage") => {
    if (how === "cut") response.destroy();
    if (how === "garbage") response.writeHead(200, { "content-type": "text/html" }).end("<p>Wi-Fi</p>");
  };

  const listen = async (request: IncomingMessage, response: ServerResponse, body: Buffer<ArrayBuffer>) => {
    const type = request.headers["content-type"] ?? "";
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const file = form.get("file");
    if (!(file instanceof File)) return refuse(response, 400, "There is no file.");
    const fields = fieldsOf(form);
    const heard: Heard = {
      model: String(fields["model"]),
      fields,
      fileName: file.name,
      mime: file.type,
      bytes: Buffer.from(await file.arrayBuffer()),
    };
    const isTimed = fields["response_format"] === "verbose_json";
    if (!isInOrder("TranscriptionRequest", fields, fileFault(heard, isTimed))) return refuse(response, 400, "Not so.");
    standIn.heard.push(heard);
    const hearing = standIn.hear(heard);
    if (typeof hearing === "string") return misbehave(response, hearing);
    if ("status" in hearing)
      return refuse(response, hearing.status, "The stand-in was told to.", hearing.headers ?? {});
    const answer = isTimed
      ? {
          text: hearing.text,
          language: "english",
          duration: 1,
          words: hearing.words ?? [],
          segments: hearing.segments ?? [],
        }
      : { text: hearing.text, usage: { type: "duration", seconds: 1 } };
    isInOrder(isTimed ? "TimedTranscriptionAnswer" : "TranscriptionAnswer", answer);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  };

  const speak = (response: ServerResponse, body: Buffer) => {
    const asked = JSON.parse(body.toString()) as Record<string, unknown>;
    const length = String(asked["input"]).length;
    const fault = length === 0 || length > 4096 ? "SpeechRequest/input is too short or too long" : null;
    if (!isInOrder("SpeechRequest", asked, fault)) return refuse(response, 400, "Not so.");
    standIn.said.push(asked);
    const answer = standIn.say(asked);
    if (typeof answer === "string") return misbehave(response, answer);
    if ("status" in answer) return refuse(response, answer.status, "The stand-in was told to.");
    response.writeHead(200, { "content-type": "audio/mpeg" }).end(answer);
  };

  const { origin, close } = await listenHere(server);
  const standIn: SpeechServer = {
    url: `${origin}/v1`,
    heard: [],
    said: [],
    faults: [],
    hear: () => ({ text: "All right." }),
    say: () => Buffer.from("ID3 played speech"),
    close,
  };
  return standIn;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** A form has only text: lists are named with brackets, and numbers are written out. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key of new Set([...form.keys()].filter((name) => name !== "file"))) {
    const name = key.replace(/\[\]$/u, "");
    const values = form.getAll(key).map(String);
    fields[name] = LISTS.has(name) ? values : name === "temperature" ? Number(values[0]) : values[0];
  }
  return fields;
}

/** What the vendor's types cannot say: it goes by the file's name, and only whisper times words. */
function fileFault({ fileName, bytes, fields, model }: Heard, isTimed: boolean): string | null {
  if (!/\.(?:flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/u.test(fileName)) return `The file is called ${fileName}.`;
  if (bytes.length === 0) return "The file is empty.";
  if (fields["timestamp_granularities"] !== undefined && !isTimed) return "Only verbose_json has timings.";
  if (isTimed && model.startsWith("gpt-")) return `${model} knows no verbose_json.`;
  return null;
}
