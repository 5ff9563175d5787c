/** Everybody's, in every test. */
export const PASSWORD = "seven wet umbrellas";
