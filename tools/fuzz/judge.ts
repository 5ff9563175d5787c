import type { Call } from "./calls.ts";
import type { Operation } from "./operations.ts";

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

export type FaultKind = "broke" | "invalid accepted" | "let in" | "outside schema" | "headers" | "leak";
export type Fault = { kind: FaultKind; operation: string; call: Call; status: number; detail: string };

const HEADERS = [
  "x-request-id",
  "content-security-policy",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
];
const LEAKS: [string, RegExp][] = [
  ["a stack trace", /\n\s+at .+:\d+:\d+|node:internal|\bfile:\/\/\//u],
  ["a file of ours", /\/(?:src|node_modules)\/[\w./@-]+\.(?:m?js|ts)/u],
  [
    "a statement",
    /\b(?:select\b.+\bfrom|insert into|delete from|update\b.+\bset)\b|violates|relation "|syntax error at|pg_|kysely|pglite|better-auth/iu,
  ],
];

/** What is wrong with an answer; nothing, when nothing is. */
export function faultsOf(operation: Operation, call: Call, answer: Answer): Fault[] {
  const faults: Fault[] = [];
  const fault = (kind: FaultKind, detail: string) =>
    faults.push({ kind, operation: operation.id, call, status: answer.status, detail });
  const isTaken = answer.status >= 200 && answer.status < 300;

  if (answer.status >= 500 || answer.status === 0) fault("broke", answer.body.slice(0, 300));
  for (const name of HEADERS) if (answer.headers[name] === undefined) fault("headers", `no ${name}`);
  if (answer.headers["x-injected"] !== undefined) fault("headers", "a header came in with a value");
  if (answer.headers["x-request-id"] === "forged") fault("headers", "the caller chose the request's id");
  if (!isTaken)
    for (const [what, pattern] of LEAKS)
      if (pattern.test(answer.body)) fault("leak", `${what}: ${answer.body.slice(0, 300)}`);
  if (call.isAstray || answer.status >= 500 || answer.status === 0) return faults;

  if (isTaken && call.isInvalid) fault("invalid accepted", answer.body.slice(0, 200));
  if (isTaken && operation.needsSession && call.who === "nobody") fault("let in", "without a session");
  if (isTaken && call.who === "stranger" && operation.path.includes("{attemptId}"))
    fault("let in", "somebody else's attempt");
  const misfit = misfitOf(operation, answer);
  if (misfit !== null) fault("outside schema", misfit);
  return faults;
}

function misfitOf(operation: Operation, { status, headers, body }: Answer): string | null {
  const listed = operation.answers.get(status);
  if (!listed) return `the status ${status} is not listed`;
  const type =
    String(headers["content-type"] ?? "")
      .split(";")[0]
      ?.trim() ?? "";
  const check = listed.get(type);
  if (!check) return `the content type ${type || "(none)"} is not listed for ${status}`;
  if (type === "text/event-stream")
    return (
      eventsIn(body)
        .map(check)
        .find((misfit) => misfit !== null) ?? null
    );
  // A file is described as its bytes, whatever is in it.
  const isFile = headers["content-disposition"] !== undefined;
  if (type !== "application/json" || isFile) return null;
  try {
    return check(JSON.parse(body));
  } catch {
    return "the body is no JSON";
  }
}

/** Each event with its data parsed, as the document describes them. */
export function eventsIn(body: string): unknown[] {
  return body.split("\n\n").flatMap((block) => {
    const lines = block.split("\n").filter((line) => line !== "" && !line.startsWith(":"));
    if (lines.length === 0) return [];
    const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const data = valueOf("data");
    return [
      { event: valueOf("event") ?? "message", ...(data === undefined ? {} : { data: JSON.parse(data) as unknown }) },
    ];
  });
}
