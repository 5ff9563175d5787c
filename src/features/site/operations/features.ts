/** What can be closed while the product runs, in every process within seconds. */
export const FEATURES = ["sign-ups", "recordings"] as const;

/** Providers the product can do without: turned off, the built-in way serves. */
export const PROVIDERS = ["language-model", "marking-model", "speech"] as const;

export const SWITCHES = [...FEATURES, ...PROVIDERS];
