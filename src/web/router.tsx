import { createRootRoute, createRoute, createRouter, notFound, redirect } from "@tanstack/react-router";
import { type AuthMode, pages as accounts } from "#client/accounts";
import { pages as interviews } from "#client/interviews";
import { pages as marking } from "#client/marking";
import { pages as profiles } from "#client/profiles";
import { pages as site } from "#client/site";
import { pages as practice } from "#client/practice";
import { Failure } from "./failure.tsx";
import { admit } from "./guards.ts";
import { isLoopback } from "./is-loopback.ts";
import { Focus, isResetLink, Shell } from "./layouts.tsx";
import { lazily } from "./lazily.ts";
import { Root } from "./root.tsx";
import { CheckingAccess, LoadingPage } from "./waiting.tsx";

const root = createRootRoute({
  component: Root,
  pendingComponent: CheckingAccess,
  notFoundComponent: lazily(site.notFound, "NotFoundPage"),
});

const AUTH_MODES: readonly AuthMode[] = ["login", "signup", "forgot-password"];
const text = (value: unknown) => (typeof value === "string" ? value : undefined);

const publicPages = [
  createRoute({
    getParentRoute: () => root,
    path: "/",
    validateSearch: (search): { auth?: AuthMode } => ({ auth: AUTH_MODES.find((mode) => mode === search["auth"]) }),
    beforeLoad: () => admit("public-entry"),
    component: lazily(site.landing, "LandingPage"),
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
    path: "/terms-of-service",
    staticData: { title: "Terms of service" },
    component: lazily(site.terms, "TermsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/privacy-policy",
    staticData: { title: "Privacy policy" },
    component: lazily(site.privacy, "PrivacyPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/cookie-policy",
    staticData: { title: "Cookie policy" },
    component: lazily(site.cookies, "CookiePage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/refund-policy",
    staticData: { title: "Refund policy" },
    component: lazily(site.refunds, "RefundPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/dev/ui",
    staticData: { title: "Components" },
    beforeLoad: () => {
      if (!isLoopback()) throw notFound();
    },
    component: lazily(site.ui, "UiPage"),
  }),
] as const;

const onboardingPages = [
  createRoute({
    getParentRoute: () => root,
    path: "/profile-setup",
    staticData: { title: "Your profile", isProtected: true },
    beforeLoad: () => admit("profile-setup"),
    component: lazily(profiles.setup, "SetupPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/onboarding-quiz",
    staticData: { title: "About your preparation", isProtected: true },
    beforeLoad: () => admit("onboarding-quiz"),
    component: lazily(profiles.quiz, "QuizPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/profile-creating",
    staticData: { title: "Creating your tailored profile", isProtected: true },
    beforeLoad: () => admit("profile-creating"),
    component: lazily(profiles.creating, "CreatingPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/profile-ready",
    staticData: { title: "Your profile is ready!", isProtected: true },
    beforeLoad: () => admit("profile-ready"),
    component: lazily(profiles.ready, "ReadyPage"),
  }),
] as const;

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: Shell,
  pendingComponent: CheckingAccess,
  beforeLoad: async ({ location }) => {
    if (!isResetLink(location)) await admit("full-access");
  },
});

const toDashboard = () => {
  throw redirect({ to: "/dashboard", replace: true });
};
const toPractice = () => {
  throw redirect({ to: "/practice", replace: true });
};

const shellPages = [
  createRoute({ getParentRoute: () => shell, path: "/dashboard", beforeLoad: toPractice }),
  createRoute({ getParentRoute: () => shell, path: "/subscription-checkout", beforeLoad: toDashboard }),
  createRoute({
    getParentRoute: () => shell,
    path: "/practice",
    staticData: { title: "Practice", isProtected: true },
    component: lazily(practice.practice, "PracticePage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/attempts",
    staticData: { title: "Attempts", isProtected: true },
    component: lazily(practice.attempts, "AttemptsPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/attempts/$id",
    staticData: { title: "Attempt", isProtected: true },
    component: lazily(practice.attempt, "AttemptPage"),
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
    validateSearch: (search): { quote?: string } => ({ quote: text(search["quote"]) }),
    component: lazily(marking.report, "ReportPage"),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: "/account-settings",
    staticData: { title: "Account", isProtected: true },
    validateSearch: (search): { reset?: boolean; token?: string } => ({
      reset: search["reset"] === true || undefined,
      token: text(search["token"]),
    }),
    component: lazily(accounts.account, "AccountSettingsPage"),
  }),
] as const;

const focus = createRoute({
  getParentRoute: () => root,
  id: "focus",
  component: Focus,
  pendingComponent: CheckingAccess,
  beforeLoad: () => admit("full-access"),
});

const focusPages = [
  createRoute({
    getParentRoute: () => focus,
    path: "/briefing/$stationId",
    staticData: { title: "Briefing", isProtected: true },
    validateSearch: (search): { attempt?: string } => ({ attempt: text(search["attempt"]) }),
    component: lazily(practice.briefing, "BriefingPage"),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: "/interview/$attemptId",
    staticData: { title: "Interview", isProtected: true },
    component: lazily(interviews.interview, "InterviewPage"),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: "/station-record/$attemptId",
    staticData: { title: "Recorded answer", isProtected: true },
    component: lazily(interviews.stationRecord, "StationRecordPage"),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicPages,
    ...onboardingPages,
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

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Stands before the product's name in the window's title. */
    title?: string;
    /** Needs a session: where it has vanished, the person signs in again in place. */
    isProtected?: boolean;
  }
}
