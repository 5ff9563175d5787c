/** Characters of a display name. */
export const NAME_MIN = 3;
export const NAME_MAX = 24;
