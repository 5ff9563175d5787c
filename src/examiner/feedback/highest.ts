/** The first of the highest, so that equal ones keep the station's order. */
export function highest<T>(items: readonly T[], rankOf: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || rankOf(item) > rankOf(best)) best = item;
  return best;
}
