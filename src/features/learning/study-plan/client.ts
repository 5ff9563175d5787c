/** The plan up to the interview, and the way out of its reminders. */
export const pages = {
  plan: () => import("./page/plan-page.tsx"),
  unsubscribe: () => import("./page/unsubscribe-page.tsx"),
};
