import * as z from "zod";

export const OfRecording = z.object({ recordingId: z.uuid() });
export type OfRecording = z.infer<typeof OfRecording>;

/** The names of this feature's jobs, for those who ask for them. */
export const joinName = { name: "join-recording" };
export const clearName = { name: "clear-recording" };
