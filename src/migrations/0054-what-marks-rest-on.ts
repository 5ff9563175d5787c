/**
 * Which words a person looked at when deciding on a red flag, why a marking was asked for that then failed, and the
 * actor's cues as they were read when a mark was made.
 */
export const up = [
  `alter table disagreements
     add column words text check (length(words) between 1 and 100),
     add check (words is null or looked_at is not null)`,
  ...["disagreements", "mark_versions"].map((table) => `alter table ${table} no force row level security`),
  `update disagreements set words = (
     select (flag -> 'quote' ->> 'seq') || '.' || encode(sha256(convert_to(flag -> 'quote' ->> 'text', 'UTF8')), 'hex')
     from mark_versions version, jsonb_array_elements(version.mark -> 'redFlags') flag
     where version.attempt_id = disagreements.attempt_id and version.marked_at <= disagreements.looked_at
       and 'flag.' || (flag ->> 'id') = disagreements.criterion
     order by version.number desc limit 1)
   where looked_at is not null`,
  ...["disagreements", "mark_versions"].map((table) => `alter table ${table} force row level security`),
  `grant update (words) on disagreements to stationwise_worker`,
  `alter table marks add column missed text check (missed in ('correction', 'disagreement', 'answer'))`,
  `alter table mark_versions add column cues jsonb`,
];
