import * as z from "zod";
import type { Event, Job } from "../../src/platform/jobs.ts";

const Note = z.object({ name: z.string() });
type Note = z.infer<typeof Note>;

export const noteTaken: Event<Note> = { name: "note-taken", data: Note };

/** A job that does what a test hands in. */
export function noteJob(handle: Job<Note>["handle"], rest: Partial<Job<Note>> = {}): Job<Note> {
  return { name: "take-note", on: noteTaken, data: Note, retryLimit: 2, handle, ...rest };
}
