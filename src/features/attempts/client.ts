export const pages = {
  attempts: () => import("./attempts-page.tsx"),
  attempt: () => import("./attempt-page.tsx"),
};
