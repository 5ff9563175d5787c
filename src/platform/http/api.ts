import type { AnyContractRouter } from "@orpc/contract";
import { ORPCError, ValidationError, type Router } from "@orpc/server";
import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { ERRORS } from "#shared/contract.ts";
import { AppError } from "../errors.ts";
import { asAnything, asTyped } from "./as-typed.ts";
import type { Context } from "./context.ts";

/** A sentence for the first thing wrong, without saying what was sent. */
function sentenceOf(error: ValidationError): string {
  const issue = error.issues[0];
  if (!issue) return ERRORS.BAD_REQUEST.message;
  const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".");
  const isOurs = /^[A-Z].*[a-z.!]$/u.test(issue.message) && !issue.message.startsWith("Invalid");
  return isOurs ? issue.message : `The field ${path || "body"} is missing or not what it should be.`;
}

/** Turns whatever a use case threw into one of our errors. A bug becomes a sentence and the request's id; the log has the rest. */
function asAnswer(error: unknown, context: Context): unknown {
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400) {
      return new AppError("BAD_REQUEST", sentenceOf(error.cause));
    }
    if (error.defined || error instanceof AppError) return error;
    if (error.code in ERRORS)
      return new AppError(error.code as keyof typeof ERRORS, ERRORS[error.code as keyof typeof ERRORS].message);
  }
  context.log.error(
    { err: error instanceof ORPCError ? (error.cause ?? error) : error, request: context.request.id },
    "a request failed",
  );
  return new ORPCError("INTERNAL_SERVER_ERROR", {
    status: 500,
    message: `Something went wrong on our side. Nothing you wrote is lost. (Reference ${context.request.id})`,
  });
}

export type ApiRouter = Router<AnyContractRouter, Context>;

export function orpcHandlerOf(router: ApiRouter): OpenAPIHandler<Context> {
  return new OpenAPIHandler(router, {
    clientInterceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          throw asAnswer(error, options.context);
        }
      },
    ],
    // A use case's failures have become answers by now: what fails here could not be read.
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          if (error instanceof ORPCError) throw error;
          options.context.log.warn({ err: error, request: options.context.request.id }, "a request could not be read");
          throw new AppError("BAD_REQUEST");
        }
      },
    ],
    eventIteratorKeepAliveInterval: 15_000,
  });
}

/** The OpenAPI 3.1 document of every operation: what it takes before any trimming, and whether it needs a session. */
export async function openApiOf(
  router: ApiRouter,
  info: { title: string; version: string },
): Promise<{ paths?: object }> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter({ interceptors: [asTyped, asAnything] })],
  });
  return generator.generate(router, {
    info,
    servers: [{ url: "/api" }],
    components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
    commonSchemas: { UndefinedError: { error: "UndefinedError" } },
  });
}
