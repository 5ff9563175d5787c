import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient, AnyContractRouter } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { leaveTo } from "./carried-toasts.ts";
import { whileTokenRests } from "./session/session-lock.ts";
import { currentSession, loseSession } from "./session/session.ts";

/** The typed client of one feature's contract. Carries the session; a refused session is forgotten, never the work. */
export function clientOf<T extends AnyContractRouter>(
  contract: T,
  { holdsTheLock = false }: { holdsTheLock?: boolean } = {},
): ContractRouterClient<T> {
  const link = new OpenAPILink(contract, {
    url: () => `${location.origin}/api`,
    fetch: (request, init) => (holdsTheLock ? send(request, init) : whileTokenRests(() => send(request, init))),
  });
  return createORPCClient(link);
}

async function send(request: Request, init: RequestInit): Promise<Response> {
  const again = request.clone();
  const token = currentSession()?.token;
  const response = await fetch(withToken(request, token), init);
  // The account is about to go: one page is left, with the way back.
  if (response.status === 410 && location.pathname !== "/leaving") {
    leaveTo("/leaving");
    return new Promise(() => {});
  }
  if (response.status !== 401 || token === undefined) return response;

  const now = currentSession()?.token;
  if (now === token) loseSession();
  return now === undefined || now === token ? response : fetch(withToken(again, now), init);
}

function withToken(request: Request, token: string | undefined): Request {
  if (token !== undefined) request.headers.set("authorization", `Bearer ${token}`);
  return request;
}
