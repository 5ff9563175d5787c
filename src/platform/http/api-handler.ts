import { AppError } from "../errors.ts";
import { orpcHandlerOf, type ApiRouter } from "./api.ts";
import { bodyOf, soundOf } from "./body.ts";
import type { Context, RequestInfo } from "./context.ts";
import { requestInfoOf } from "./request-info.ts";
import { sendJson, type Handler } from "./server.ts";

/** Bytes a request may bring, by what it is. Only an answer may be long (the longest, every character escaped, and its envelope), a sound, and a file to import. */
const SMALL_BODY = 65_536;
const ANSWER_BODY = 7 * 1_048_576;
const SOUND_BODY = 8 * 1_048_576;
const isAnswer = (path: string) => /^\/api\/attempts\/[^/]+\/turns$/u.test(path);
const IMPORT_BODY = 11 * 1_048_576;
const isImport = (path: string) => path === "/api/imports/publish" || path === "/api/imports/preview";
const isSound = (path: string) => path === "/api/voice/transcriptions";

function mostBytesOf(path: string): number {
  if (isSound(path)) return SOUND_BODY;
  if (isImport(path)) return IMPORT_BODY;
  return isAnswer(path) ? ANSWER_BODY : SMALL_BODY;
}

function onceOnly<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}

/** The operations under /api. */
export function apiHandler(
  router: ApiRouter,
  options: { trustedProxies: number; contextOf(request: RequestInfo): Context },
): Handler {
  const handler = orpcHandlerOf(router);
  return async (request, response, { path, id }) => {
    if (!path.startsWith("/api/")) return false;
    response.setHeader("cache-control", "no-store");
    const context = options.contextOf(requestInfoOf(request, id, options.trustedProxies));
    const findPerson = onceOnly(() => context.findPerson());
    try {
      // Nobody sends anything long before we know who they are.
      if (mostBytesOf(path) > SMALL_BODY && !(await findPerson()))
        throw new AppError(isImport(path) ? "NOT_FOUND" : "UNAUTHORIZED");
      const most = mostBytesOf(path);
      const body = isSound(path) ? await soundOf(request, most) : await bodyOf(request, most);
      if (body !== undefined) Object.assign(request, { body });
    } catch (error) {
      if (response.destroyed) return true;
      if (!(error instanceof AppError)) throw error;
      request.resume();
      sendJson(response, error.status, {
        defined: true,
        code: error.code,
        status: error.status,
        message: error.message,
      });
      return true;
    }
    const { matched } = await handler.handle(request, response, {
      prefix: "/api",
      context: { ...context, findPerson },
    });
    return matched;
  };
}
