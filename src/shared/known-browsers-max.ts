/** So many people may share a browser and each be known in it. */
export const KNOWN_BROWSERS_MAX = 5;
