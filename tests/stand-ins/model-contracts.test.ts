import assert from "node:assert/strict";
import { test } from "node:test";
import { contractFault, type ContractName } from "./model-contracts.ts";

const user = { role: "user", content: "Hello." };
const right = {
  ChatRequest: { model: "a-model", stream: true, max_tokens: 9, messages: [{ role: "system", content: "x" }, user] },
  ResponsesRequest: { model: "a-model", stream: true, store: false, max_output_tokens: 9, input: [user] },
  MessagesRequest: { model: "a-model", stream: true, max_tokens: 9, system: "x", messages: [user] },
} satisfies Partial<Record<ContractName, object>>;

const wrong: [keyof typeof right, string, object][] = [
  ["ChatRequest", "a field nobody knows", { temprature: 1 }],
  ["ChatRequest", "a role nobody knows", { messages: [{ role: "somebody", content: "Hello." }] }],
  ["ChatRequest", "no stream", { stream: false }],
  ["ChatRequest", "a number as text", { max_tokens: "9" }],
  ["ChatRequest", "no messages", { messages: undefined }],
  ["ResponsesRequest", "chat's own field", { max_tokens: 9 }],
  ["ResponsesRequest", "an item of no kind", { input: [{ rolle: "user" }] }],
  ["MessagesRequest", "no limit", { max_tokens: undefined }],
  ["MessagesRequest", "a system message among the others", { messages: [{ role: "robot", content: "x" }] }],
  ["MessagesRequest", "OpenAI's field", { max_completion_tokens: 9 }],
];

for (const [name, request] of Object.entries(right))
  test(`${name}: a right request is accepted`, () =>
    assert.equal(contractFault(name as keyof typeof right, request), null));

for (const [name, what, change] of wrong)
  test(`${name}: ${what} is refused`, () => {
    const request = JSON.parse(JSON.stringify({ ...right[name], ...change })) as object;
    assert.notEqual(contractFault(name, request), null);
  });
