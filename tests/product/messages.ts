import type { CommandName } from "./commands.ts";

export type Asked = { id: number; name: CommandName; given: unknown };
/** `id` 0 says that the product listens. */
export type Answered = { id: number; answer: unknown } | { id: number; problem: string };
