/** What other parts of the browser may use of payments: the plan on the account page, and where somebody else pays. */
export const pages = { pay: () => import("./page/pay-page.tsx"), plan: () => import("./page/plan-section.tsx") };
