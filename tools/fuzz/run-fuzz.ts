import type { Corpus } from "./corpus.ts";
import { callsOf, type Call } from "./calls.ts";
import { faultsOf, type Answer, type Fault, type FaultKind } from "./judge.ts";
import { operationsOf, type Document, type Operation } from "./operations.ts";
import { randomOf } from "./random.ts";
import type { Sensible } from "./values.ts";

/** The product under fuzz, and what it takes to call it with sense. */
export type Target = {
  document: Document;
  send(call: Call): Promise<Answer>;
  sensible(operation: Operation): Sensible;
  /** Before each call: brings limits, sessions and attempts back to where calls mean something. */
  tidy(operation: Operation, index: number): Promise<void>;
  learn(operation: Operation, call: Call, answer: Answer): void;
};

export type Tally = {
  operation: string;
  calls: number;
  ok: number;
  refused: number;
  broke: number;
  accepted: number;
  outside: number;
  other: number;
};
export type Outcome = { tallies: Tally[]; faults: Fault[] };

const NO_CORPUS: Corpus = { files: 0, texts: [], bodies: [] };

export async function runFuzz(
  target: Target,
  options: { seed: number; calls: number; corpus?: Corpus; said?(line: string): void },
): Promise<Outcome> {
  const random = randomOf(options.seed);
  const calls = callsOf(random, (operation) => target.sensible(operation), options.corpus ?? NO_CORPUS);
  const faults: Fault[] = [];
  const tallies: Tally[] = [];
  const operations = operationsOf(target.document);
  for (const [which, operation] of operations.entries()) {
    const found: Fault[] = [];
    const statuses: number[] = [];
    const run = async (call: Call) => {
      const answer = await target.send(call);
      statuses.push(answer.status);
      found.push(...faultsOf(operation, call, answer));
      target.learn(operation, call, answer);
    };
    for (let index = 0; index < options.calls; index++) {
      await target.tidy(operation, index);
      await run(calls.of(operation, index));
    }
    let index = 0;
    for (const call of calls.corpus(operation, { which, of: operations.length })) {
      await run(call);
      await target.tidy(operation, ++index);
    }
    tallies.push(tallyOf(operation.id, statuses, found));
    faults.push(...found);
    options.said?.(`${operation.id}: ${statuses.length} calls, ${found.length} faults`);
  }
  return { tallies, faults };
}

function tallyOf(operation: string, statuses: number[], faults: Fault[]): Tally {
  const among = (from: number, to: number) => statuses.filter((status) => status >= from && status < to).length;
  const ofKind = (...kinds: FaultKind[]) => faults.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    operation,
    calls: statuses.length,
    ok: among(200, 300),
    refused: among(300, 500),
    broke: ofKind("broke"),
    accepted: ofKind("invalid accepted", "let in"),
    outside: ofKind("outside schema"),
    other: ofKind("headers", "leak"),
  };
}
