/** What one mark may still cost, in tokens. What is under way is set aside, so that answers at once cannot overspend. */
export type TokenBudget = {
  /** Sets an estimate aside; false, from then on for every asker, when it does not fit. */
  take(estimate: number): boolean;
  /** What it came to in the end. */
  settle(estimate: number, cost: number): void;
  isEmpty(): boolean;
};

export function tokenBudgetOf(most: number): TokenBudget {
  let spent = 0;
  let isEmpty = false;
  return {
    take(estimate) {
      if (spent + estimate > most) isEmpty = true;
      if (isEmpty) return false;
      spent += estimate;
      return true;
    },
    settle: (estimate, cost) => void (spent += cost - estimate),
    isEmpty: () => isEmpty,
  };
}
