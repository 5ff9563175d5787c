/** Where the product gets the time. Tests hand in their own. */
export type Clock = { now(): Date };

/** The day in UTC, as a column of dates has it. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export const systemClock: Clock = { now: () => new Date() };
