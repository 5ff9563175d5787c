import type { IncomingMessage } from "node:http";
import { addressOf } from "./address.ts";
import type { RequestInfo } from "./context.ts";

function tokenOf(request: IncomingMessage): string | null {
  const found = /^Bearer ([\w-]{16,200})$/u.exec(request.headers.authorization ?? "");
  return found?.[1] ?? null;
}

/** What a request says of who sends it. */
export const requestInfoOf = (request: IncomingMessage, id: string, trustedProxies: number): RequestInfo => ({
  id,
  address: addressOf(request, trustedProxies),
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
  token: tokenOf(request),
});
