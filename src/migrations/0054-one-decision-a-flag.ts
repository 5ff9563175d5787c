/** One decision on each red flag of an attempt, whichever objection to it somebody looked at. */
export const up = [
  `create unique index disagreements_decided on disagreements (attempt_id, criterion) where looked_at is not null`,
];
