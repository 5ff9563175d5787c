import type { Seeded } from "./seeded-account.ts";

type Who = keyof { [Name in keyof Seeded as Seeded[Name] extends string ? never : Name]: true };

export type SweptPage = {
  name: string;
  path(seeded: Seeded): string;
  /** Nobody: signed out. */
  who: Who | null;
  /** Among its parts is one that says that something is on its way. */
  showsWaiting?: boolean;
};

const page = (name: string, path: string | ((seeded: Seeded) => string), more: Partial<SweptPage> = {}): SweptPage => ({
  name,
  path: typeof path === "string" ? () => path : path,
  who: "candidate",
  ...more,
});

const anybody = { who: null };

/** Every page of the product, in its usual state. */
export const PAGES: SweptPage[] = [
  page("landing", "/", anybody),
  page("trust", "/trust", anybody),
  page("topics", "/topics", anybody),
  page("a topic", "/topics/consent", anybody),
  page("schools", "/schools", anybody),
  page("a school", "/schools/aberdeen", anybody),
  page("privacy policy", "/privacy-policy", anybody),
  page("terms of service", "/terms-of-service", anybody),
  page("refund policy", "/refund-policy", anybody),
  page("cookie policy", "/cookie-policy", anybody),
  page("not found", "/nowhere", anybody),
  page("a share link", ({ share }) => `/shared/${share}`, anybody),
  page("a second mark", ({ secondMark }) => `/second-mark/${secondMark}`, anybody),
  page("paying for somebody else", ({ payLink }) => payLink, anybody),
  page("profile set-up", "/profile-setup", { who: "confirmed" }),
  page("quiz", "/onboarding-quiz", { who: "quizOpen" }),
  page("profile ready", "/profile-ready", { who: "answered" }),
  page("checkout", "/subscription-checkout", { who: "over" }),
  page("upgrade once the trial is over", "/upgrade", { who: "over" }),
  page("an account on its way out", "/leaving", { who: "leaving" }),
  page("dashboard", "/dashboard"),
  page("plan", "/plan"),
  page("progress", "/progress"),
  page("practice", "/practice"),
  page("a search in the bank", "/practice?q=waiting"),
  page("a school inside", "/practice/schools/aberdeen"),
  page("circuits", "/circuits"),
  page("a circuit", ({ circuit }) => `/circuits/${circuit}`),
  page("briefing", "/briefing/a-wasted-morning"),
  page("briefing of a recorded station", "/briefing/a-voice-note-to-niamh"),
  page("briefing with a chart", "/briefing/two-days-to-the-assembly"),
  page("interview", ({ talkedIn }) => `/interview/${talkedIn}`),
  page("recorded answer", ({ recorded }) => `/station-record/${recorded}`),
  page("attempts", "/attempts"),
  page("an attempt", ({ marked }) => `/attempts/${marked}`),
  page("report", ({ marked }) => `/report/${marked}`),
  page("a report with questions and red flags", ({ asked }) => `/report/${asked}`),
  page("articles", "/articles"),
  page("an article", "/articles/consent"),
  page("leaderboard", "/leaderboard"),
  page("profile", "/profile"),
  page("account", "/account-settings"),
  page("reviews", "/reviews"),
  page("upgrade", "/upgrade"),
  page("operations", "/operations"),
  page("complaints", "/operations/complaints"),
  page("imports", "/import-stations"),
  page("ActiveCampaign", "/sync-activecampaign"),
  page("Airtable", "/sync-quiz-to-airtable"),
  page("parts of the interface", "/dev/ui", { showsWaiting: true }),
];
