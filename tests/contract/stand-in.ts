import {
  type AnyContractProcedure,
  type InferSchemaInput,
  type InferSchemaOutput,
  ORPCError,
  ValidationError,
} from "@orpc/contract";
import { implement } from "@orpc/server";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ERRORS, ROW_ERRORS } from "#shared/contract.ts";
import { contracts, type Contracts } from "./contracts.ts";

type Schema<T extends AnyContractProcedure, Side extends "inputSchema" | "outputSchema"> = NonNullable<
  T["~orpc"][Side]
>;

/** What the server would be given, and what it would give back: before the contract has looked at it. */
type Answer<T extends AnyContractProcedure> = (
  input: InferSchemaOutput<Schema<T, "inputSchema">>,
  request: Request,
) => InferSchemaInput<Schema<T, "outputSchema">> | Promise<InferSchemaInput<Schema<T, "outputSchema">>>;

/** Feature by feature, operation by operation: the answers of one test, checked by the contracts. */
export type Answers = {
  [Feature in keyof Contracts]?: {
    [Operation in keyof Contracts[Feature]]?: Contracts[Feature][Operation] extends AnyContractProcedure
      ? Answer<Contracts[Feature][Operation]>
      : never;
  };
};

export type Asked = { operation: string; input: unknown };

export type StandIn = {
  /** Answers what goes to /api. Rejects as a browser's fetch does where an answer loses the connection. */
  handle(request: Request): Promise<Response>;
  /** What has been asked, in that order. */
  asked: Asked[];
  /** What a test must fail for: an operation without an answer, and whatever breaks the contract. Read it at the end. */
  faults: string[];
  /** From now on these answers hold before those given earlier. */
  change(answers: Answers): void;
};

const REFUSALS = { ...ERRORS, ...ROW_ERRORS };

/** The refusals that the contract has, with its own sentence unless a test brings another. */
export function refuse(code: keyof typeof REFUSALS, message?: string): never {
  throw new ORPCError(code, { status: REFUSALS[code].status, message: message ?? REFUSALS[code].message });
}

class LostConnection extends Error {}

/** No answer arrives; in the middle of a stream, no more of it. */
export function loseConnection(): never {
  throw new LostConnection();
}

type Exchange = {
  request: Request;
  asked: Asked | null;
  /** Called where an answer loses the connection, before its body or in the middle of it. */
  lose(): void;
};

const PREFIX = "/api";

/** Answers in the server's place, as the features' contracts say: in Node for a built page, in a browser for a component. */
export function standIn(answers: Answers): StandIn {
  const given: Answers[] = [answers];
  const asked: Asked[] = [];
  const faults: string[] = [];

  const answerOf = (feature: string, operation: string): Answer<AnyContractProcedure> | undefined => {
    for (const some of given.toReversed()) {
      const found = (some as Record<string, Record<string, Answer<AnyContractProcedure>>>)[feature]?.[operation];
      if (found) return found;
    }
    return undefined;
  };

  const answer = async (name: string, input: unknown, exchange: Exchange): Promise<unknown> => {
    const [feature = "", operation = ""] = name.split(".");
    const found = answerOf(feature, operation);
    if (!found) throw new Error("no answer was given");
    const output: unknown = await found(input, exchange.request);
    return isStream(output) ? cutWhereLost(output, exchange) : output;
  };

  const handler = new OpenAPIHandler<Exchange>(implementAll(answer), {
    clientInterceptors: [
      async ({ next, path, input, context }) => {
        const operation = path.join(".");
        context.asked = { operation, input };
        asked.push(context.asked);
        const note = (error: unknown) => noteFault(error, operation, faults);
        try {
          const output = await next();
          return isStream(output) ? noteFaults(output, note) : output;
        } catch (error) {
          if (error instanceof LostConnection) context.lose();
          else note(error);
          throw error;
        }
      },
    ],
    eventIteratorKeepAliveEnabled: false,
  });

  return {
    asked,
    faults,
    change: (more) => void given.push(more),
    async handle(request) {
      const lost = Promise.withResolvers<never>();
      // A body that nobody reads to its end is nobody's fault.
      lost.promise.catch(() => {});
      const exchange: Exchange = {
        request: request.clone(),
        asked: null,
        lose: () => lost.reject(new TypeError("Failed to fetch")),
      };
      const { matched, response } = await Promise.race([
        handler.handle(request, { prefix: PREFIX, context: exchange }),
        lost.promise,
      ]);
      if (matched && exchange.asked === null) faults.push(`${nameOf(request)}: not what the contract can read`);
      if (matched) return breaking(response, lost.promise);
      faults.push(`${nameOf(request)}: no operation of the contract`);
      return Response.json({ message: "There is no such operation." }, { status: 404 });
    },
  };
}

const nameOf = (request: Request) => `${request.method} ${new URL(request.url).pathname}`;

/** Every operation of every contract, each answered by `answer` and checked on both ways by its contract. */
function implementAll(answer: (name: string, input: unknown, exchange: Exchange) => Promise<unknown>) {
  const router: Record<string, Record<string, ReturnType<typeof implementOne>>> = {};
  for (const [feature, operations] of Object.entries(contracts)) {
    router[feature] = {};
    for (const [operation, contract] of Object.entries<AnyContractProcedure>(operations)) {
      router[feature][operation] = implementOne(contract, `${feature}.${operation}`, answer);
    }
  }
  return router;
}

const implementOne = (
  contract: AnyContractProcedure,
  name: string,
  answer: (name: string, input: unknown, exchange: Exchange) => Promise<unknown>,
) =>
  implement(contract)
    .$context<Exchange>()
    .handler(({ input, context }) => {
      if (context.asked) context.asked.input = input;
      return answer(name, input, context);
    });

const isStream = (output: unknown): output is AsyncIterator<unknown> =>
  typeof output === "object" && output !== null && Symbol.asyncIterator in output;

async function* cutWhereLost(stream: AsyncIterator<unknown>, exchange: Exchange) {
  try {
    yield* { [Symbol.asyncIterator]: () => stream };
  } catch (error) {
    if (error instanceof LostConnection) exchange.lose();
    throw error;
  }
}

async function* noteFaults(stream: AsyncIterator<unknown>, note: (error: unknown) => void) {
  try {
    yield* { [Symbol.asyncIterator]: () => stream };
  } catch (error) {
    note(error);
    throw error;
  }
}

/** A refusal is an answer. Whatever else is thrown is a fault of the test, or of the page that asked. */
function noteFault(error: unknown, operation: string, faults: string[]): void {
  if (error instanceof LostConnection) return;
  const isRefusal = error instanceof ORPCError && error.code in REFUSALS && !(error.cause instanceof ValidationError);
  if (isRefusal) return;
  const cause = error instanceof ORPCError ? (error.cause ?? error) : error;
  faults.push(`${operation}: ${cause instanceof ValidationError ? wordsOf(cause) : String(cause)}`);
}

const wordsOf = ({ message, issues }: ValidationError): string =>
  `${message}: ${issues
    .map(
      (issue) =>
        `${(issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".")} ${issue.message}`,
    )
    .join("; ")}`;

/** The response, whose body breaks off where the connection is lost. */
function breaking(response: Response, lost: Promise<never>): Response {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream") || !response.body) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await Promise.race([reader.read(), lost]);
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, response);
}
