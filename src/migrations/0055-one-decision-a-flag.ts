/** One decision on the words of each red flag of an attempt, whichever objection to it somebody looked at. */
export const up = [
  `create unique index disagreements_decided on disagreements (attempt_id, criterion, words) where looked_at is not null`,
];
