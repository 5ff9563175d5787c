import type { Row } from "./row.ts";

const HOUR_MS = 60 * 60_000;

/** What the specification itself says of the signed-in shell. */
export const VALUES = {
  navigation: [
    ["Dashboard", "/dashboard"],
    ["Practice", "/practice"],
    ["Attempts", "/attempts"],
    ["Leaderboard", "/leaderboard"],
    ["Articles", "/articles"],
    ["Profile", "/profile"],
    ["Account", "/account-settings"],
    ["Reviews", "/reviews"],
    ["Upgrade", "/upgrade"],
  ],
  logOut: "Log Out",
  remPx: 16,
  sidebarRem: 16,
  sidebarMobileRem: 18,
  sidebarCollapsedRem: 4.5,
  mobileBelowPx: 768,
  sidebarCookieDays: 7,
  routeProgress: [
    { atMs: 0, percent: 20 },
    { atMs: 100, percent: 50 },
    { atMs: 200, percent: 80 },
    { atMs: 300, percent: 100 },
  ],
  loadingPage: "Loading page...",
  checkingAccess: "Checking your access...",
  somethingWentWrong: "Something went wrong",
  tryAgain: "Try again",
  chunkReloadKey: "chunk-reload-attempted",
  inactiveAfterMs: 2 * HOUR_MS,
  activityCountedEveryMs: 60_000,
} as const;

const NINE_PLACES =
  "tests/pages/web-shell.test.ts › the sidebar has its nine places in order, each leads to its page, and Log Out stands below";
const FOLDS =
  "tests/pages/web-shell.test.ts › the sidebar folds to icons by its button, Ctrl+B and Cmd+B, and is still so after a reload, for 7 days";
const TOP_BAR =
  "tests/pages/web-shell.test.ts › under 768 px a top bar has the logo and a menu with the same places and Log Out";
const PROGRESS =
  "tests/pages/web-shell.test.ts › the line at the top goes 20, 50, 80, 100 percent at 0, 100, 200, 300 ms on a change of route";
const BREAKS = "tests/pages/web-states.test.ts › leaves the error screen, and Try again brings it back";
const STALE =
  "tests/pages/web-states.test.ts › loads the page again once in a session, and then shows the error screen";
const SIGNED_OUT =
  "tests/pages/web-guards.test.ts › a visitor is sent to the landing page from every protected page, and not from a password-reset link";
const CHECKING =
  "tests/pages/web-guards.test.ts › while session and profile are being read, the page says that access is checked";
const NEWCOMER =
  "tests/journeys/first-station.test.ts › a newcomer at a desktop signs up, sits a station and reads the words behind a mark";
const PATHS =
  "tests/codebase/app-paths.test.ts › the server hands the application to every path of its router, and to no other";
const TWO_HOURS =
  "tests/pages/accounts-sign-out.test.ts › two hours without activity in any tab sign out every tab, and each says why at the start";
const ONCE_A_MINUTE = "tests/pages/accounts-sign-out.test.ts › activity is counted at most once a minute";
const SWALLOWED =
  "tests/pages/accounts-sign-out.test.ts › on the server is swallowed: the person is signed out and at the start";

export const ROWS: Row[] = [
  {
    section: 1,
    says: "In another browser than Chrome the briefing page recommends it",
    provenBy:
      "tests/pages/practice-advice.test.ts › another browser is advised of Chrome on the briefing page, and can go on",
  },
  {
    section: 1,
    says: "A whole interview can be sat on a phone in landscape mode",
    provenBy:
      "tests/pages/interviews-sideways.test.ts › a whole roleplay is sat on a phone held sideways, with the clock, the last line and the box in sight",
  },
  {
    section: 1,
    says: "A phone held upright is told of landscape mode, and not forced to it",
    provenBy:
      "tests/pages/practice-advice.test.ts › an upright phone is advised to turn, on the briefing and in the interview, and never forced to",
  },
  { section: 2, says: "The authenticated pages stand inside a shared layout with a sidebar", provenBy: NINE_PLACES },
  {
    section: 2,
    says: "Navigation order: Dashboard, Practice, Attempts, Leaderboard, Articles, Profile, Account, Reviews, Upgrade",
    provenBy: NINE_PLACES,
  },
  { section: 2, says: "Dashboard leads to /dashboard", provenBy: NINE_PLACES },
  { section: 2, says: "Practice leads to /practice", provenBy: NINE_PLACES },
  { section: 2, says: "Attempts leads to /attempts", provenBy: NINE_PLACES },
  { section: 2, says: "Leaderboard leads to /leaderboard", provenBy: NINE_PLACES },
  { section: 2, says: "Articles leads to /articles", provenBy: NINE_PLACES },
  { section: 2, says: "Profile leads to /profile", provenBy: NINE_PLACES },
  { section: 2, says: "Account leads to /account-settings", provenBy: NINE_PLACES },
  { section: 2, says: "Reviews leads to /reviews", provenBy: NINE_PLACES },
  { section: 2, says: "Upgrade leads to /upgrade", provenBy: NINE_PLACES },
  { section: 2, says: "A logout button sits below the list", provenBy: NINE_PLACES },
  {
    section: 2,
    says: "The route station-record exists",
    provenBy: PATHS,
    note: "The path is /station-record/:attemptId.",
  },
  { section: 2, says: "The route briefing exists", provenBy: NEWCOMER, note: "The path is /briefing/:stationId." },
  { section: 2, says: "The route interview exists", provenBy: NEWCOMER, note: "The path is /interview/:attemptId." },
  { section: 2, says: "The route analyzing exists", provenBy: NEWCOMER, note: "The path is /analyzing/:attemptId." },
  { section: 2, says: "The route report/:attemptId exists", provenBy: NEWCOMER },
  { section: 2, says: "The route attempts/:id exists", provenBy: PATHS },
  { section: 2, says: "On a desktop the sidebar collapses to icons only", provenBy: FOLDS },
  {
    section: 2,
    says: "Collapsed, every icon keeps its name",
    provenBy: "tests/pages/web-shell.test.ts › folded, each icon is named for screen readers, on hover and on focus",
  },
  { section: 2, says: "The sidebar's toggle is also bound to Ctrl/Cmd+B", provenBy: FOLDS },
  { section: 2, says: "The sidebar's state is kept in a cookie for 7 days", provenBy: FOLDS },
  { section: 2, says: "Mobile is a width under 768 px", provenBy: TOP_BAR },
  { section: 2, says: "On mobile a top bar has the logo and a menu toggle", provenBy: TOP_BAR },
  { section: 2, says: "The mobile menu opens the same links plus Log Out", provenBy: TOP_BAR },
  {
    section: 2,
    says: "Pages load lazily with a screen reading “Loading page...”",
    provenBy: "tests/pages/web-states.test.ts › a page whose code is on its way says so, and comes",
  },
  { section: 2, says: "A fallback error screen reads “Something went wrong”", provenBy: BREAKS },
  { section: 2, says: "The fallback error screen has a “Try again” button", provenBy: BREAKS },
  {
    section: 2,
    says: "Contents of the dashboard",
    provenBy:
      "tests/pages/dashboard.test.ts › on the first day the dashboard names one station to begin with, and nothing that is not there yet",
    note: "The specification does not show them.",
  },
  {
    section: 2,
    says: "Contents of the profile page",
    provenBy: "tests/pages/targets-profile.test.ts › the profile shows what was asked at set-up",
    note: "The specification does not show them.",
  },
  {
    section: 2,
    says: "Contents of the leaderboard",
    provenBy:
      "tests/pages/leaderboard.test.ts › somebody takes part under a name of their own, is found among the others, and leaves again",
    note: "The specification does not show it; nobody is on it who has not joined, under a name that is looked at first.",
  },
  {
    section: 2,
    says: "Contents of the reviews",
    provenBy:
      "tests/journeys/reviews.test.ts › a review is written after a station, looked at by an admin, read by others and taken back by its writer",
    note: "The specification does not show them; one each after a finished station, looked at, never refused for a low rating.",
  },
  {
    section: 2,
    says: "Contents of the articles pages",
    provenBy:
      "tests/pages/articles.test.ts › the list is narrowed by topic, level, access and reading, and the address brings all of it back",
    note: "The specification does not show them.",
  },
  { section: 3, says: "Session storage holds chunk-reload-attempted", provenBy: STALE },
  { section: 4, says: "Auth states: signed in", provenBy: NINE_PLACES },
  { section: 4, says: "Auth states: signed out", provenBy: SIGNED_OUT },
  { section: 4, says: "After 2 hours without activity the user is signed out automatically", provenBy: TWO_HOURS },
  {
    section: 4,
    says: "Inactivity that passed while the page was closed signs out on return",
    provenBy: "tests/pages/accounts-sign-out.test.ts › whoever comes back after two hours away finds the session ended",
  },
  { section: 4, says: "Activity events are counted at most once per 60 seconds", provenBy: ONCE_A_MINUTE },
  {
    section: 4,
    says: "While auth or profile is loading the guard shows “Checking your access...”",
    provenBy: CHECKING,
  },
  { section: 4, says: "A stale-chunk load error triggers one page reload per session", provenBy: STALE },
  { section: 8, says: "Logout failure: swallowed", provenBy: SWALLOWED },
  {
    section: 8,
    says: "Logout failure: the user is treated as signed out and sent to /",
    provenBy:
      "tests/pages/accounts-sign-out.test.ts › without a connection signs out at once, says so, and goes on to the start with the connection",
  },
  { section: 9, says: "Sidebar width 16rem", provenBy: FOLDS },
  { section: 9, says: "Sidebar width 18rem on mobile", provenBy: TOP_BAR },
  { section: 9, says: "Sidebar width 4.5rem collapsed", provenBy: FOLDS },
  {
    section: 9,
    says: "A thin top progress bar goes 20, 50, 80, 100 percent at 0, 100, 200, 300 ms on each route change",
    provenBy: PROGRESS,
  },
];
