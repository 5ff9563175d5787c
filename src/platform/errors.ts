import { ORPCError } from "@orpc/server";
import { ERRORS, ROW_ERRORS, type ErrorCode } from "#shared/contract.ts";

type Code = ErrorCode | keyof typeof ROW_ERRORS;

/** What stops a request: a stable code, its status, and a sentence for the person. Anything else thrown is a bug. */
export class AppError extends ORPCError<Code, undefined> {
  constructor(code: Code, message?: string) {
    const known = { ...ERRORS, ...ROW_ERRORS }[code];
    super(code, { status: known.status, message: message ?? known.message });
  }
}

/** A setting, a folder or a port that makes a start impossible: one sentence, exit code 1. */
export class StartError extends Error {}
