import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { FileStore } from "@tus/file-store";
import { MemoryLocker, Server } from "@tus/server";
import { SLICE_BYTES_MAX, SliceMetadata, UPLOADS_PATH } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Context, PersonContext, RequestInfo } from "#platform/http/context.ts";
import { requestInfoOf } from "#platform/http/request-info.ts";
import { sendJson, type Handler } from "#platform/http/server.ts";
import { placeOfUpload, uploadIdOf } from "./rules.ts";
import { admitSlice, dropUpload, requireOwnSlice, storeSlice, type SliceDesk } from "./receive-slice.ts";
import type { SliceRow } from "./store.ts";
import { UploadError } from "./upload-error.ts";

type UploadsDeps = SliceDesk & { trustedProxies: number; contextOf(request: RequestInfo): Context };

/** What the request at hand may do: found before the protocol's library sees it. */
type Admitted = { context: PersonContext; uploadId: string; slice: SliceRow | null };

/** The features of tus that would make a slice anything but one announced upload of known length. */
const REFUSED_HEADERS = ["upload-concat", "upload-defer-length", "x-http-method-override"];
const TUS = { "tus-resumable": "1.0.0" };

/** Where slices are sent, by the tus protocol. Every request is held against the session and the recording's owner. */
export function uploadsHandler(deps: UploadsDeps): Handler {
  const requests = new AsyncLocalStorage<Admitted>();
  // Not before the first upload: the library makes its folder on its own time, after a short-lived process has gone too.
  let tus: Server | undefined;
  return async (request, response, { path, id }) => {
    if (path !== UPLOADS_PATH && !path.startsWith(`${UPLOADS_PATH}/`)) return false;
    response.setHeader("cache-control", "no-store");
    const context = deps.contextOf(requestInfoOf(request, id, deps.trustedProxies));
    try {
      const admitted = await admit(context, request, path);
      if (await answerHere(request, response, admitted, deps)) return true;
      const server = (tus ??= tusServer(deps, requests));
      await requests.run(admitted, () => server.handle(request, response));
    } catch (error) {
      refuse(request, response, error, context, id);
    }
    return true;
  };
}

function tusServer(deps: UploadsDeps, requests: AsyncLocalStorage<Admitted>): Server {
  const admittedNow = () => {
    const admitted = requests.getStore();
    if (!admitted) throw new Error("An upload went on without being admitted.");
    return admitted;
  };
  return new Server({
    path: UPLOADS_PATH,
    // Our own sweep forgets unfinished uploads: the library's would look for a slice that came whole, and was kept.
    datastore: new FileStore({ directory: deps.arriving.folder }),
    // Within this process alone. Should two processes write one upload, its checksum tells.
    locker: new MemoryLocker(),
    maxSize: SLICE_BYTES_MAX,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => admittedNow().uploadId,
    onUploadFinish: async () => {
      const { context, uploadId, slice } = admittedNow();
      await storeSlice(context, slice ?? (await announcedAs(context, uploadId)), deps);
      return {};
    },
    onResponseError: (_request, error) => {
      if (error instanceof UploadError) return { status_code: error.status, body: error.message };
      if (error instanceof AppError) return { status_code: error.status, body: error.message };
      if (!(error instanceof Error)) return undefined;
      const { context } = admittedNow();
      context.log.error({ err: error, request: context.request.id }, "a slice could not be taken");
      return { status_code: 500, body: "This could not be stored just now. Please send it again." };
    },
  });
}

async function announcedAs(context: PersonContext, uploadId: string): Promise<SliceRow> {
  const place = placeOfUpload(uploadId);
  if (!place) throw new AppError("NOT_FOUND");
  return requireOwnSlice(context, place);
}

/** @throws AppError or UploadError for whoever may not do this. */
async function admit(context: Context, request: IncomingMessage, path: string): Promise<Admitted> {
  const { method, headers } = request;
  const isNew = path === UPLOADS_PATH;
  if (!(isNew ? ["POST"] : ["HEAD", "PATCH", "DELETE"]).includes(method ?? ""))
    throw new UploadError(405, "This address takes slices of recordings by the tus protocol.");
  const person = await context.findPerson();
  if (!person) throw new AppError("UNAUTHORIZED");
  if (REFUSED_HEADERS.some((name) => headers[name] !== undefined) || (!isNew && headers["upload-length"] !== undefined))
    throw new AppError("BAD_REQUEST", "A slice is one upload of a length that is known before.");
  const own: PersonContext = { ...context, person };
  if (!isNew) {
    const uploadId = path.slice(UPLOADS_PATH.length + 1);
    const slice = await announcedAs(own, uploadId);
    return { context: own, uploadId, slice };
  }
  const metadata = metadataOf(headers["upload-metadata"]);
  await admitSlice(own, metadata, lengthOf(headers["upload-length"]));
  return { context: own, uploadId: uploadIdOf(metadata), slice: null };
}

function lengthOf(header: string | string[] | undefined): number {
  if (typeof header !== "string" || !/^\d{1,12}$/u.test(header))
    throw new AppError("BAD_REQUEST", "Upload-Length has to be a number of bytes.");
  return Number(header);
}

/** Pairs of a name and a text in base64, separated by commas (tus 1.0.0, creation). */
function metadataOf(header: string | string[] | undefined): SliceMetadata {
  const pairs = String(header ?? "")
    .split(",")
    .map((pair) => pair.trim().split(" "));
  const given = Object.fromEntries(
    pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString("utf8")]),
  );
  const parsed = SliceMetadata.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? "Upload-Metadata");
    throw new AppError("BAD_REQUEST", `The field ${name} is missing or not what it should be.`);
  }
  return parsed.data;
}

/** What is about a slice that is kept, or is to be taken back, is answered by us: the library knows files on their way alone. */
async function answerHere(
  { method }: IncomingMessage,
  response: ServerResponse,
  { context, uploadId, slice }: Admitted,
  deps: SliceDesk,
): Promise<boolean> {
  if (!slice) return false;
  if (method === "HEAD") {
    // Everything may have arrived without being kept, when the process ended in between: then it is kept now.
    if (!slice.stored_at) {
      if ((await deps.arriving.bytesOf(uploadId)) !== slice.bytes) return false;
      await storeSlice(context, slice, deps);
    }
    response.writeHead(200, { ...TUS, "upload-offset": slice.bytes, "upload-length": slice.bytes }).end();
    return true;
  }
  if (slice.stored_at) throw new AppError("CONFLICT", "This slice is stored already.");
  if (method !== "DELETE") return false;
  await dropUpload(context, uploadId, slice, deps);
  response.writeHead(204, TUS).end();
  return true;
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  { log }: Context,
  requestId: string,
): void {
  if (response.headersSent || response.destroyed) return;
  // What still comes of a refused body is not waited for.
  request.resume();
  response.setHeader("connection", "close");
  if (error instanceof AppError || error instanceof UploadError) {
    const code = error instanceof AppError ? error.code : "BAD_REQUEST";
    for (const [name, value] of Object.entries(TUS)) response.setHeader(name, value);
    sendJson(response, error.status, { defined: true, code, status: error.status, message: error.message });
    return;
  }
  log.error({ err: error, request: requestId }, "a slice could not be taken");
  const message = "This could not be stored just now. Please send it again.";
  sendJson(response, 500, { defined: false, code: "INTERNAL_SERVER_ERROR", status: 500, message });
}
