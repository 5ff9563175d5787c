/** "£99", "£66.33": pence where there are any. */
export const poundsOf = (pence: number): string =>
  pence % 100 === 0 ? `£${pence / 100}` : `£${(pence / 100).toFixed(2)}`;
