// Written by npm run train: see validity/train/DATA-CARD.md. Not edited by hand.

/** In the order of ASKING_FEATURES. */
export const ASKING = [0.9969, 2.5573, 0.37588, 0.83477, 0.61792, 1.9617, 0.7895, 1.5605];
