/** A value that changes, and everybody who is told when it does. */
export function told<T>(first: T) {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    value: () => value,
    set: (next: T) => {
      value = next;
      for (const each of listeners) each();
    },
    subscribe: (each: () => void) => {
      listeners.add(each);
      return () => void listeners.delete(each);
    },
  };
}
