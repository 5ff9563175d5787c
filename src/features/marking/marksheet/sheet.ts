import type { Turn } from "#contract/interview/attempts";
import type { Mark } from "#contract/marking/marking";

/** What a mark sheet shows: the marks, and the words they rest on. */
export type Sheet = { mark: Mark; turns: Turn[]; partner: { name: string; role: string } | null };
