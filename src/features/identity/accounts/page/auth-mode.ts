const AUTH_MODES = ["login", "signup", "forgot-password"] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** The mode of the way in that an address or a button names. */
export const findAuthMode = (named: unknown): AuthMode | undefined => AUTH_MODES.find((mode) => mode === named);
