/** How a turn was spoken: its pauses, and when each word fell where the recogniser tells. */
export const up = [`alter table turns add column delivery jsonb`];
