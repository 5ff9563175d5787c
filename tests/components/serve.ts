import { expect, onTestFinished, vi } from "vitest";
import { type Answers, type StandIn, standIn } from "../contract/stand-in.ts";

/** Answers in the server's place until the test ends, and fails it for a call that it does not answer or that breaks the contract. */
export function serve(answers: Answers): StandIn {
  const server = standIn(answers);
  const network = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((asked, init) => {
    const request = new Request(asked, init);
    return new URL(request.url).pathname.startsWith("/api/") ? server.handle(request) : network(request);
  });
  onTestFinished(() => expect(server.faults).toEqual([]));
  return server;
}
