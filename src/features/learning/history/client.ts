export const pages = {
  attempts: () => import("./page/attempts-page.tsx"),
  attempt: () => import("./page/attempt-page.tsx"),
};
