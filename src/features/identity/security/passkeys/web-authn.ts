/** Large, and needed by few: it is read when somebody first uses a passkey. */
export const webAuthn = () => import("@simplewebauthn/server");

/** Ed25519, ECDSA on P-256 and RSA, by their COSE numbers: what every device in use has one of. */
export const ALGORITHMS = [-8, -7, -257];

export const originOf = (appUrl: string): URL => new URL(appUrl);

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type Transport = (typeof TRANSPORTS)[number];

/** How a passkey may be reached, as far as the standard knows it. */
export const transportsOf = (said: readonly string[] = []): Transport[] =>
  TRANSPORTS.filter((known) => said.includes(known));
