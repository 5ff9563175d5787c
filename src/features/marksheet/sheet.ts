import type { Turn } from "#contract/interviews";
import type { Mark } from "#contract/marking";

/** What a mark sheet shows: the marks, and the words they rest on. */
export type Sheet = { mark: Mark; turns: Turn[]; partner: { name: string; role: string } | null };
