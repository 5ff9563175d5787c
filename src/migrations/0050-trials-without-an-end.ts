/** From here on the trial of a plan has an end only where it is cancelled. Those kept before always had one, and would be called cancelled. */
export const up = [
  ...["user_subscriptions", "held_plans"].map((table) => `alter table ${table} no force row level security`),
  `update user_subscriptions set subscription_end = null
   from held_plans
   where held_plans.user_id = user_subscriptions.user_id and user_subscriptions.status = 'trialing'
     and held_plans.facts ->> 'endsAt' is null and held_plans.facts ->> 'endedAt' is null`,
  ...["user_subscriptions", "held_plans"].map((table) => `alter table ${table} force row level security`),
];
