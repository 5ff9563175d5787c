/** Somebody closed what asked them to show that it is they, or what their browser asked of a passkey. */
export class Cancelled extends Error {}
