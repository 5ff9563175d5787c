export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** The phone, held sideways. */
export const SIDEWAYS = { width: 844, height: 390 };
