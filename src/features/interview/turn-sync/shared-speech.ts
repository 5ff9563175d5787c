/** Something being said, sentence by sentence, for as many listeners as come: each hears it from its first sentence. */
export type SharedSpeech<T> = {
  listen(): AsyncGenerator<string, T, void>;
  /** When it is over, however it ended. */
  over: Promise<unknown>;
};

/** Runs to its end whether or not anybody listens. */
export function shared<T>(speech: AsyncGenerator<string, T, void>): SharedSpeech<T> {
  const sentences: string[] = [];
  let isOver = false;
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  const outcome = (async () => {
    try {
      for (;;) {
        const next = await speech.next();
        if (next.done) return next.value;
        sentences.push(next.value);
        tell();
      }
    } finally {
      isOver = true;
      tell();
    }
  })();
  return {
    async *listen() {
      for (let at = 0; at < sentences.length || !isOver;) {
        const sentence = sentences[at];
        if (sentence === undefined) await news.promise;
        else {
          at++;
          yield sentence;
        }
      }
      return outcome;
    },
    over: outcome.catch(() => undefined),
  };
}
