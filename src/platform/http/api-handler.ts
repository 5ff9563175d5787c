import { AppError } from "../errors.ts";
import { orpcHandlerOf, type ApiRouter } from "./api.ts";
import { bodyOf, soundOf } from "./body.ts";
import type { Context, RequestInfo } from "./context.ts";
import { longBodiesOf } from "./long-bodies.ts";
import { requestInfoOf } from "./request-info.ts";
import { sendJson, type Handler } from "./server.ts";

/** Bytes that an operation takes which says nothing else in its contract. */
const SMALL_BODY = 65_536;

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
  const longBodyAt = longBodiesOf(router);
  return async (request, response, { path, id }) => {
    if (!path.startsWith("/api/")) return false;
    response.setHeader("cache-control", "no-store");
    const context = options.contextOf(requestInfoOf(request, id, options.trustedProxies));
    const findPerson = onceOnly(() => context.findPerson());
    const long = longBodyAt(path);
    try {
      // Nobody sends anything long before we know who they are.
      if (long && !(await findPerson())) throw new AppError(long.isHidden ? "NOT_FOUND" : "UNAUTHORIZED");
      const read = long?.isSound ? soundOf : bodyOf;
      const body = await read(request, long?.mostBytes ?? SMALL_BODY);
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
