import type {
  MessageCreateParamsStreaming,
  RawMessageStreamEvent,
} from "@anthropic-ai/sdk/resources/messages/messages";

/** What Anthropic's own client sends and reads. JSON schemas are made from it. */
export interface Contracts {
  MessagesRequest: MessageCreateParamsStreaming;
  MessagesEvent: RawMessageStreamEvent;
}
