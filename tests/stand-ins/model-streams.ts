import type { ContractName } from "./model-contracts.ts";

/** How a text ends: of itself, at the most tokens allowed, or because the provider would not go on. */
export type EndReason = "stop" | "length" | "filter";

/** One way of speaking to a model over HTTP: what is asked where, and how a text is streamed back. */
export type Dialect = {
  path: string;
  request: ContractName;
  event: ContractName;
  keyHeader: string;
  begin(model: string): object[];
  piece(text: string): object[];
  end(text: string, reason: EndReason): object[];
  /** The vendor's own way to say in the middle of a stream that something broke. */
  error(): object;
  /** Each event as it goes over the wire. */
  frame(event: object): string;
  /** After the last event. */
  close: string;
};

const CREATED = 1_790_000_000;
const tokensIn = (text: string) => Math.ceil(text.length / 4);
const named = (event: object) => `event: ${(event as { type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`;
const bare = (event: object) => `data: ${JSON.stringify(event)}\n\n`;

const chunk = (model: string, choices: object[], more: object = {}) => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: CREATED,
  model,
  choices,
  ...more,
});

export function chatDialect(): Dialect {
  let name = "";
  return {
    path: "/v1/chat/completions",
    request: "ChatRequest",
    event: "ChatEvent",
    keyHeader: "authorization",
    begin(model) {
      name = model;
      return [chunk(name, [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }])];
    },
    piece: (content) => [chunk(name, [{ index: 0, delta: { content }, finish_reason: null }])],
    end(text, reason) {
      const finish_reason = reason === "filter" ? "content_filter" : reason;
      const written = tokensIn(text);
      return [
        chunk(name, [{ index: 0, delta: {}, finish_reason }]),
        chunk(name, [], {
          usage: { prompt_tokens: 100, completion_tokens: written, total_tokens: 100 + written },
        }),
      ];
    },
    error: () => ({ error: { message: "The server had an error.", type: "server_error", code: null, param: null } }),
    frame: bare,
    close: "data: [DONE]\n\n",
  };
}

export function responsesDialect(): Dialect {
  let name = "";
  let sequence = 0;
  const at = (type: string, more: object) => ({ type, sequence_number: sequence++, ...more });
  const inText = (more: object) => ({ item_id: "msg_1", output_index: 0, content_index: 0, ...more });
  const part = (text: string) => ({ type: "output_text", text, annotations: [], logprobs: [] });
  const item = (status: string, content: object[]) => ({
    id: "msg_1",
    type: "message",
    role: "assistant",
    status,
    content,
  });
  const response = (status: string, more: object = {}) => ({
    id: "resp_1",
    object: "response",
    created_at: CREATED,
    status,
    access_programs: null,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model: name,
    output: [],
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: "auto",
    tools: [],
    top_p: 1,
    ...more,
  });
  return {
    path: "/v1/responses",
    request: "ResponsesRequest",
    event: "ResponsesEvent",
    keyHeader: "authorization",
    begin(model) {
      name = model;
      return [
        at("response.created", { response: response("in_progress") }),
        at("response.in_progress", { response: response("in_progress") }),
        at("response.output_item.added", { output_index: 0, item: item("in_progress", []) }),
        at("response.content_part.added", inText({ part: part("") })),
      ];
    },
    piece: (delta) => [at("response.output_text.delta", inText({ delta, logprobs: [] }))],
    end(text, reason) {
      const isWhole = reason === "stop";
      const status = isWhole ? "completed" : "incomplete";
      const written = tokensIn(text);
      return [
        at("response.output_text.done", inText({ text, logprobs: [] })),
        at("response.content_part.done", inText({ part: part(text) })),
        at("response.output_item.done", { output_index: 0, item: item(status, [part(text)]) }),
        at(isWhole ? "response.completed" : "response.incomplete", {
          response: response(status, {
            incomplete_details: isWhole
              ? null
              : { reason: reason === "length" ? "max_output_tokens" : "content_filter" },
            output: [item(status, [part(text)])],
            usage: {
              input_tokens: 100,
              input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
              output_tokens: written,
              output_tokens_details: { reasoning_tokens: 0 },
              total_tokens: 100 + written,
            },
          }),
        }),
      ];
    },
    error: () => at("error", { code: "server_error", message: "The server had an error.", param: null }),
    frame: named,
    close: "",
  };
}

/** @param isByTool the answer is asked for as a tool's input, as the SDK does with models that know no other JSON */
export function messagesDialect(isByTool = false): Dialect {
  const end = isByTool ? "tool_use" : "end_turn";
  const usage = (written: number) => ({
    cache_creation_input_tokens: null,
    cache_read_input_tokens: null,
    input_tokens: 100,
    output_tokens: written,
    output_tokens_details: null,
    server_tool_use: null,
  });
  return {
    path: "/v1/messages",
    request: "MessagesRequest",
    event: "MessagesEvent",
    keyHeader: "x-api-key",
    begin: (model) => [
      {
        type: "message_start",
        message: {
          id: "msg_1",
          type: "message",
          role: "assistant",
          model,
          container: null,
          content: [],
          diagnostics: null,
          stop_details: null,
          stop_reason: null,
          stop_sequence: null,
          usage: { ...usage(1), cache_creation: null, inference_geo: null, service_tier: "standard", speed: null },
        },
      },
      {
        type: "content_block_start",
        index: 0,
        content_block: isByTool
          ? { type: "tool_use", id: "toolu_1", name: "json", input: {}, caller: { type: "direct" } }
          : { type: "text", text: "", citations: null },
      },
    ],
    piece: (text) => [
      {
        type: "content_block_delta",
        index: 0,
        delta: isByTool ? { type: "input_json_delta", partial_json: text } : { type: "text_delta", text },
      },
    ],
    end: (text, reason) => [
      { type: "content_block_stop", index: 0 },
      {
        type: "message_delta",
        delta: {
          container: null,
          stop_details: null,
          stop_reason: reason === "stop" ? end : reason === "length" ? "max_tokens" : "refusal",
          stop_sequence: null,
        },
        usage: usage(tokensIn(text)),
      },
      { type: "message_stop" },
    ],
    error: () => ({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } }),
    frame: named,
    close: "",
  };
}
