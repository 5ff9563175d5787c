export type RecentlyUsed<K, V> = { find(key: K): V | undefined; keep(key: K, value: V): V };

/** Keeps what was asked for lately: at most twice `most` values. Whoever asks for another makes it again. */
export function recentlyUsed<K, V>(most: number): RecentlyUsed<K, V> {
  let young = new Map<K, V>();
  let old = new Map<K, V>();
  const keep = (key: K, value: V) => {
    if (young.size >= most) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
    return value;
  };
  return {
    find(key) {
      const known = young.get(key);
      if (known !== undefined) return known;
      const earlier = old.get(key);
      return earlier === undefined ? undefined : keep(key, earlier);
    },
    keep,
  };
}
