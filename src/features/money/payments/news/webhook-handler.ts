import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#platform/errors.ts";
import { bytesOf } from "#platform/http/body.ts";
import { type Handler, sendJson } from "#platform/http/server.ts";
import type { Deps } from "../deps.ts";
import { takeSigned } from "./take-news.ts";

const WEBHOOK_PATH = "/api/webhooks/stripe";
/** Nothing the provider tells us of is half as long. */
const MOST_BYTES = 512 * 1024;

/** Where the payment provider tells us what has happened. Its signature is over the very bytes, so they are read as they come. */
export const webhookHandler =
  (deps: Deps): Handler =>
  async (request, response, { path }) => {
    if (path !== WEBHOOK_PATH) return false;
    try {
      if (request.method !== "POST") throw new AppError("NOT_FOUND");
      const raw = await bytesOf(request, MOST_BYTES);
      await takeSigned(deps, raw, signatureOf(request));
      sendJson(response, 200, { received: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuse(request, response, error);
    }
    return true;
  };

const signatureOf = ({ headers }: IncomingMessage): string => {
  const given = headers["stripe-signature"];
  return typeof given === "string" ? given : "";
};

function refuse(request: IncomingMessage, response: ServerResponse, { code, status, message }: AppError): void {
  request.resume();
  sendJson(response, status, { defined: true, code, status, message });
}
