import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from "openai/resources/chat/completions/completions";
import type { SpeechCreateParams } from "openai/resources/audio/speech";
import type {
  Transcription,
  TranscriptionCreateParamsNonStreaming,
  TranscriptionVerbose,
} from "openai/resources/audio/transcriptions";
import type { ResponseCreateParamsStreaming, ResponseStreamEvent } from "openai/resources/responses/responses";

/** What OpenAI's own client sends and reads. JSON schemas are made from it. */
export interface Contracts {
  ChatRequest: ChatCompletionCreateParamsStreaming;
  ChatEvent: ChatCompletionChunk;
  ResponsesRequest: ResponseCreateParamsStreaming;
  ResponsesEvent: ResponseStreamEvent;
  SpeechRequest: SpeechCreateParams;
  TranscriptionRequest: Omit<TranscriptionCreateParamsNonStreaming, "file">;
  TranscriptionAnswer: Transcription;
  TimedTranscriptionAnswer: TranscriptionVerbose;
}
