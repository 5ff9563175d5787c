const MEGABYTE = 1_000_000;

/** "0.4 MB": enough to see it shrink. */
export const sizeOf = (bytes: number): string => `${(Math.ceil(bytes / (MEGABYTE / 10)) / 10).toFixed(1)} MB`;
