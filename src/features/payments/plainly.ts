import { AppError } from "#platform/errors.ts";

/** What the provider would not or could not do, as a sentence for the person. Anything else stays what it is. */
export async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    const { statusCode } = error;
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429)
      throw new AppError("CONFLICT", "The payment provider did not accept that. Nothing has been charged.");
    throw new AppError(
      "SERVICE_UNAVAILABLE",
      "The payment provider does not answer just now. Nothing has been charged. Please try again in a minute.",
    );
  }
}

type ProviderError = Error & { statusCode?: number };

const isOfProvider = (error: unknown): error is ProviderError =>
  error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
