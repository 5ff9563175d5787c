import { ORPCError } from "@orpc/client";
import { voiceClient } from "../api.ts";
import type { Transcript } from "../contract.ts";
import { NotWritten } from "./written-turn.ts";

/** What the speech provider makes of a piece of sound. @throws NotWritten */
export async function transcribeTurn(audio: Blob, signal: AbortSignal): Promise<Transcript> {
  try {
    return await voiceClient.transcribe(new File([audio], "turn", { type: audio.type }), { signal });
  } catch (error) {
    const isRefused = error instanceof ORPCError && error.status >= 400;
    throw new NotWritten(isRefused ? "no-recogniser" : "network", error);
  }
}
