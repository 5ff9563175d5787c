/**
 * Takes a stream's first event before the answer begins, so that a refusal is still a status of its own
 * and not an event after a 200. A reader who leaves, even before the first event, ends the stream.
 */
export async function primed<T>(events: AsyncGenerator<T, void>): Promise<AsyncGenerator<T, void>> {
  let first: IteratorResult<T, void> | null = await events.next();
  const stream: AsyncGenerator<T, void> = {
    async next() {
      const taken = first ?? (await events.next());
      first = null;
      return taken;
    },
    return: () => events.return(),
    throw: (error) => events.throw(error),
    [Symbol.asyncIterator]: () => stream,
    async [Symbol.asyncDispose]() {
      await events.return();
    },
  };
  return stream;
}
