/** The plan up to the interview, and the way out of its reminders. */
export const pages = {
  plan: () => import("./plan-page.tsx"),
  unsubscribe: () => import("./unsubscribe-page.tsx"),
};
