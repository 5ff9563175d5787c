const FAILED = "Failed to start checkout. Please try again.";

/** What is said when the checkout could not be started. */
export function checkoutFailureOf(problem: unknown): string {
  const message = problem instanceof Error ? problem.message : "";
  if (/fetch|network/iu.test(message)) return "Network error. Please check your connection and try again.";
  return message === "" ? FAILED : message;
}

/** The payment page's address. @throws Error where it is neither encrypted nor our own. */
export function paymentAddressOf(url: string, origin: string): string {
  const address = URL.parse(url, origin);
  const isOurs = address?.protocol === "http:" && address.origin === origin;
  if (address?.protocol !== "https:" && !isOurs) throw new Error(FAILED);
  return address.href;
}
