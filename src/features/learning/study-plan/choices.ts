/** Minutes on an ordinary day, and on the one longer day of a week. */
export const DAY_MINUTES = [15, 25, 40, 60] as const;
export const CIRCUIT_MINUTES = [45, 60, 75, 90, 120] as const;
