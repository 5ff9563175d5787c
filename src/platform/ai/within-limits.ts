import { ModelFault, type LanguageModel, type ModelRequest, type ModelStream } from "./language-model.ts";
import type { Timer } from "./timer.ts";

/** Milliseconds from asking: to the first piece of text, and to the last. */
export type Limits = { firstTokenMs: number; replyMs: number };

/**
 * The model's stream, left at once when a limit runs out or the caller's signal says so, whatever the provider does.
 * The time until its headers counts. @throws ModelFault
 */
export async function* withinLimits(
  model: LanguageModel,
  request: ModelRequest,
  { firstTokenMs, replyMs }: Limits,
  timer: Timer,
): ModelStream {
  const late = new AbortController();
  const signal = AbortSignal.any([request.signal, late.signal]);
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  stopped.catch(() => undefined);
  const stop = () =>
    reject(
      signal.reason instanceof ModelFault
        ? signal.reason
        : new ModelFault("failed", "The asker hung up.", { isOfProvider: false }),
    );
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();

  const endReply = timer(replyMs, () => late.abort(new ModelFault("slow", `The reply took over ${replyMs} ms.`)));
  const endFirst = timer(firstTokenMs, () =>
    late.abort(new ModelFault("slow", `The first token took over ${firstTokenMs} ms.`)),
  );
  const stream = model.stream({ ...request, signal });
  try {
    for (;;) {
      const coming = stream.next();
      coming.catch(() => undefined);
      const next = await Promise.race([coming, stopped]);
      if (next.done) return next.value;
      endFirst();
      yield next.value;
    }
  } finally {
    endFirst();
    endReply();
    signal.removeEventListener("abort", stop);
    late.abort(new ModelFault("failed", "Nobody reads on.", { isOfProvider: false }));
  }
}
