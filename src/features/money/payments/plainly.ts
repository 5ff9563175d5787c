import { AppError } from "#platform/errors.ts";
import { GarbledAnswer, type Provider } from "./provider.ts";

/**
 * What the provider would not or could not do, as a sentence for the person, and in good time: what takes longer goes on
 * without them. Anything else stays what it is.
 */
export async function plainly<T>({ patienceMs }: Pick<Provider, "patienceMs">, work: () => Promise<T>): Promise<T> {
  const { promise: patience, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(noAnswer()), patienceMs);
  try {
    return await Promise.race([work(), patience]);
  } catch (error) {
    if (error instanceof GarbledAnswer) throw noAnswer();
    if (!isOfProvider(error)) throw error;
    const { statusCode } = error;
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429)
      throw new AppError("CONFLICT", "The payment provider did not accept that. Nothing has been charged.");
    throw noAnswer();
  } finally {
    clearTimeout(timer);
  }
}

const noAnswer = () =>
  new AppError(
    "SERVICE_UNAVAILABLE",
    "The payment provider does not answer just now. Nothing has been charged. Please try again in a minute.",
  );

type ProviderError = Error & { statusCode?: number };

const isOfProvider = (error: unknown): error is ProviderError =>
  error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
