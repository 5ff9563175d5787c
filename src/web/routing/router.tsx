import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { type AuthMode, findAuthMode, keepGoogleReturn, pages as accounts } from "#client/identity/accounts";
import { pages as history } from "#client/learning/history";
import { pages as articles } from "#client/library/articles";
import { pages as billing } from "#client/money/billing";
import { pages as circuits } from "#client/interview/circuits";
import { pages as dashboard } from "#client/learning/dashboard";
import { isGoingOnHere } from "#client/interview/turn-sync";
import { pages as interview } from "#client/interview/interview-page";
import { pages as leaderboard } from "#client/learning/leaderboard";
import { pages as marking } from "#client/marking/marking";
import { pages as reports } from "#client/marking/reports";
import { pages as reviews } from "#client/site/reviews";
import { pages as security } from "#client/identity/security";
import { pages as progress } from "#client/learning/progress";
import { pages as practice } from "#client/interview/practice";
import { pages as plan } from "#client/learning/study-plan";
import { adminPages } from "./admin-routes.ts";
import { leaveTo } from "../carried-toasts.ts";
import { Failure, LoneFailure } from "../failure.tsx";
import { admit } from "./guards.ts";
import { Focus, isResetLink, Shell } from "../frame/layouts.tsx";
import { lazily } from "../lazily.ts";
import { linkPages } from "./link-routes.ts";
import { onboardingPages } from "./onboarding-routes.tsx";
import { root } from "./root-route.tsx";
import { SignedOut } from "../session/signed-out.tsx";
import { CheckingAccess, LoadingPage } from "../waiting.tsx";

type Shown = { quote?: string; disagree?: string };
const text = (value: unknown) => (typeof value === "string" ? value : undefined);

const publicPages = [
  ...linkPages,
  ...adminPages,
  createRoute({
    getParentRoute: () => root,
    path: "/",
    validateSearch: (search): { auth?: AuthMode } => ({ auth: findAuthMode(search["auth"]) }),
    beforeLoad: async ({ location }) => {
      await admit("entry");
      if (!navigator.onLine) return;
      leaveTo(location.href);
      return new Promise<never>(() => {});
    },
    component: SignedOut,
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/confirm",
    staticData: { title: "Confirming your email" },
    validateSearch: (search): { token?: string } => ({ token: text(search["token"]) }),
    component: lazily(accounts.confirm, "ConfirmPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/auth/google",
    staticData: { title: "Signing in with Google" },
    beforeLoad: ({ location }) => {
      if (keepGoogleReturn(location.searchStr)) throw redirect({ to: "/auth/google", replace: true });
    },
    component: lazily(security.google, "GooglePage"),
  }),
] as const;

const checkout = createRoute({
  getParentRoute: () => root,
  path: "/subscription-checkout",
  staticData: { title: "Checkout" },
  pendingComponent: CheckingAccess,
  beforeLoad: () => admit("checkout"),
  component: lazily(billing.checkout, "CheckoutPage"),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  errorComponent: LoneFailure,
  component: Shell,
  pendingComponent: CheckingAccess,
  beforeLoad: async ({ location }) => {
    await admit(isResetLink(location) ? "password-reset" : "full-access");
  },
});

/** After the profile guard of the layout: the subscription gate. */
const gated = () => admit("subscription-gated");

const shellPages = [
  createRoute({
    getParentRoute: () => shell,
    path: "/dashboard",
    staticData: { title: "Dashboard", isProtected: true },
    beforeLoad: gated,
    component: lazily(dashboard.dashboard, "DashboardPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/plan",
    staticData: { title: "Plan", isProtected: true },
    component: lazily(plan.plan, "PlanPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/upgrade",
    staticData: { title: "Upgrade", isProtected: true },
    component: lazily(billing.upgrade, "UpgradePage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/practice",
    staticData: { title: "Practice", isProtected: true },
    beforeLoad: gated,
    component: lazily(practice.practice, "PracticePage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/practice/schools/$slug",
    staticData: { title: "School", isProtected: true },
    component: lazily(practice.school, "SchoolPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/circuits",
    staticData: { title: "Circuits", isProtected: true },
    validateSearch: (search): { school?: string } => ({ school: text(search["school"]) }),
    component: lazily(circuits.circuits, "CircuitsPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/circuits/$circuitId/summary",
    staticData: { title: "Your circuit", isProtected: true },
    component: lazily(reports.circuit, "CircuitSummaryPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/progress",
    staticData: { title: "Progress", isProtected: true },
    component: lazily(progress.progress, "ProgressPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/attempts",
    staticData: { title: "Attempts", isProtected: true },
    component: lazily(history.attempts, "AttemptsPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/attempts/$id",
    staticData: { title: "Attempt", isProtected: true },
    validateSearch: (search): { beside?: string } => ({ beside: text(search["beside"]) }),
    component: lazily(history.attempt, "AttemptPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/analyzing/$attemptId",
    staticData: { title: "Marking your station", isProtected: true },
    component: lazily(marking.analyzing, "AnalyzingPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/report/$attemptId",
    staticData: { title: "Report", isProtected: true },
    validateSearch: (search): Shown => ({ quote: text(search["quote"]), disagree: text(search["disagree"]) }),
    component: lazily(reports.report, "ReportPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/leaderboard",
    staticData: { title: "Leaderboard", isProtected: true },
    beforeLoad: gated,
    component: lazily(leaderboard.leaderboard, "LeaderboardPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/articles",
    staticData: { title: "Articles", isProtected: true },
    beforeLoad: gated,
    component: lazily(() => import("../pages/articles-page.tsx"), "ArticlesPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/articles/$slug",
    staticData: { title: "Article", isProtected: true },
    beforeLoad: gated,
    component: lazily(articles.article, "ArticlePage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/reviews",
    staticData: { title: "Reviews", isProtected: true },
    component: lazily(reviews.reviews, "ReviewsPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/profile",
    staticData: { title: "Profile", isProtected: true },
    component: lazily(() => import("../pages/profile-page.tsx"), "ProfilePage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/account-settings",
    staticData: { title: "Account", isProtected: true },
    validateSearch: (search): { reset?: boolean; token?: string } => ({
      reset: search["reset"] === true || undefined,
      token: text(search["token"]),
    }),
    component: lazily(() => import("../pages/account-page.tsx"), "AccountSettingsPage"),
  }),
] as const;

const focus = createRoute({
  getParentRoute: () => root,
  id: "focus",
  errorComponent: LoneFailure,
  component: Focus,
  pendingComponent: CheckingAccess,
  beforeLoad: ({ location }) => (isGoingOnHere(location.pathname) ? undefined : admit("full-access")),
});

const focusPages = [
  createRoute({
    getParentRoute: () => focus,
    path: "/briefing/$stationId",
    staticData: { title: "Briefing", isProtected: true },
    validateSearch: (search): { attempt?: string } => ({ attempt: text(search["attempt"]) }),
    // Whoever has started finishes: the gate stands before a card that is not open yet.
    beforeLoad: ({ search }) => (search.attempt === undefined ? gated() : undefined),
    component: lazily(practice.briefing, "BriefingPage"),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: "/circuits/$circuitId",
    staticData: { title: "Circuit", isProtected: true },
    component: lazily(circuits.circuit, "CircuitPage"),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: "/interview/$attemptId",
    staticData: { title: "Interview", isProtected: true },
    component: lazily(interview.interview, "InterviewPage"),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: "/station-record/$attemptId",
    staticData: { title: "Recorded answer", isProtected: true },
    component: lazily(interview.stationRecord, "StationRecordPage"),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicPages,
    ...onboardingPages,
    checkout,
    shell.addChildren(shellPages),
    focus.addChildren(focusPages),
  ]),
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: Failure,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPreload: "intent",
  scrollRestoration: true,
});
