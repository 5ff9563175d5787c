import { profileQuery } from "#client/applicant/profiles";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { queryClient } from "#web/query-client.ts";
import { reportError } from "#web/report-error.ts";
import { currentSession } from "#web/session/session.ts";
import { subscriptionQuery } from "./api.ts";
import { chosenPlan, forgetChosenPlan } from "./chosen-plan.ts";
import { type Destination, destinationOf, type Page, type Visitor } from "./destination.ts";

const UNREAD = "An error occurred";

/** Without their profile nobody can be told where they belong. */
export class ProfileUnread extends Error {}

/** Where the person at this browser belongs who opens such a page, as soon as enough is known to tell. */
export async function destinationHere(page: Page): Promise<Exclude<Destination, "wait">> {
  let destination = destinationOf(page, visitorNow());
  if (destination === "wait") destination = destinationOf(page, await visitorOnceKnown());
  else if (currentSession() !== null) void queryClient.prefetchQuery(subscriptionQuery);
  if (destination === "wait") throw new ProfileUnread(UNREAD);
  // Whoever is sent past the checkout has a plan, or chose none.
  if (page === "checkout" && destination === "/dashboard") forgetChosenPlan();
  return destination;
}

function visitorNow(): Visitor {
  if (currentSession() === null) return { auth: "signed-out" };
  const subscription = queryClient.getQueryState(subscriptionQuery.queryKey);
  const notThere = subscription?.status === "error" ? "unknown" : "loading";
  const profile = queryClient.getQueryData(profileQuery.queryKey);
  return {
    auth: "signed-in",
    profile: profile === undefined ? "loading" : profile,
    subscription: subscription?.data === undefined ? notThere : subscription.data,
    chosenPlan: chosenPlan(),
  };
}

async function visitorOnceKnown(): Promise<Visitor> {
  try {
    await Promise.all([queryClient.ensureQueryData(profileQuery), queryClient.prefetchQuery(subscriptionQuery)]);
    return visitorNow();
  } catch (problem) {
    // The session may have ended meanwhile, here or on the server.
    if (currentSession() === null || codeOf(problem) === "UNAUTHORIZED") return { auth: "signed-out" };
    reportError(problem, { action: "load-profile" });
    throw new ProfileUnread(sentenceOf(problem, UNREAD), { cause: problem });
  }
}

/** Reads the stored subscription again. No payment provider is asked. */
export const refreshSubscription = () => queryClient.fetchQuery({ ...subscriptionQuery, staleTime: 0 });
