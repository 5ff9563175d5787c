/** Those who want to know of something. `subscribe` returns how to stop. */
export function subscribersOf<Event = void>() {
  const subscribers = new Set<(event: Event) => void>();
  return {
    subscribe: (subscriber: (event: Event) => void) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    notify: (event: Event) => {
      for (const subscriber of subscribers) subscriber(event);
    },
  };
}

/** A value that changes, and those who want to know when it does; as `useSyncExternalStore` takes it. */
export function storeOf<T>(first: T) {
  const { subscribe, notify } = subscribersOf();
  let value = first;
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next;
      notify();
    },
    subscribe,
  };
}
