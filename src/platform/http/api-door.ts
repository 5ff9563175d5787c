import type { IncomingMessage } from "node:http";
import { AppError } from "../errors.ts";
import { addressOf } from "./address.ts";
import { apiHandlerOf, type ApiRouter } from "./api.ts";
import { bodyOf } from "./body.ts";
import type { Context, RequestInfo } from "./context.ts";
import { sendJson, type Door } from "./server.ts";

/** Bytes a request may bring, by what it is. Only an answer may be long: the longest, every character escaped, and its envelope. */
const SMALL_BODY = 65_536;
const ANSWER_BODY = 7 * 1_048_576;
const isAnswer = (path: string) => /^\/api\/attempts\/[^/]+\/turns$/u.test(path);

function tokenOf(request: IncomingMessage): string | null {
  const found = /^Bearer ([\w-]{16,200})$/u.exec(request.headers.authorization ?? "");
  return found?.[1] ?? null;
}

function onceOnly<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}

/** The operations under /api. */
export function apiDoor(
  router: ApiRouter,
  options: { trustedProxies: number; contextOf(request: RequestInfo): Context },
): Door {
  const handler = apiHandlerOf(router);
  return async (request, response, { path, id }) => {
    if (!path.startsWith("/api/")) return false;
    response.setHeader("cache-control", "no-store");
    const context = options.contextOf({
      id,
      address: addressOf(request, options.trustedProxies),
      userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
      token: tokenOf(request),
    });
    const findPerson = onceOnly(() => context.findPerson());
    try {
      // Nobody sends anything long before we know who they are.
      if (isAnswer(path) && !(await findPerson())) throw new AppError("UNAUTHORIZED");
      const body = await bodyOf(request, isAnswer(path) ? ANSWER_BODY : SMALL_BODY);
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
