/** What to practise, the door, and what has been practised: the pages around an interview. */
export const pages = {
  dashboard: () => import("./dashboard-page.tsx"),
  practice: () => import("./practice-page.tsx"),
  briefing: () => import("./briefing-page.tsx"),
  attempts: () => import("./attempts-page.tsx"),
  attempt: () => import("./attempt-page.tsx"),
};
