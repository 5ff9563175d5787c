/** Lets others wait for the next thing that happens. */
export type News = { next(): Promise<void>; tell(): void };

export function newsOf(): News {
  let coming = Promise.withResolvers<void>();
  return {
    next: () => coming.promise,
    tell() {
      coming.resolve();
      coming = Promise.withResolvers();
    },
  };
}

/** Lets so many pieces of work run at once; the rest wait in the order they came. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function atMost(most: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
