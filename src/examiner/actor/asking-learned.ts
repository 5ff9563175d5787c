// Written by npm run train: see validity/train/DATA-CARD.md. Not edited by hand.

/** In the order of ASKING_FEATURES. */
export const ASKING = [0.9999, 2.5529, 0.37744, 0.81294, 0.61981, 1.96, 0.8629, 1.5012];
