import { redirect } from "@tanstack/react-router";
import { destinationOf, type Page, type Person, profileQuery } from "#client/profiles";
import { codeOf } from "./problem.ts";
import { queryClient } from "./query-client.ts";
import { currentSession } from "./session.ts";

/** For `beforeLoad`: lets the person in, or sends them where they belong. */
export async function admit(page: Page): Promise<void> {
  const destination = destinationOf(page, await personHere(page));
  if (destination !== "here") throw redirect({ to: destination, replace: true });
}

/** Everyone is on the free trial until subscriptions exist. */
async function personHere(page: Page): Promise<Person> {
  if (currentSession() === null) return { state: "signed-out" };
  if (page === "public-entry") return { state: "signed-in", profile: null, mayUseTheApp: true };
  try {
    const profile = await queryClient.ensureQueryData(profileQuery);
    return { state: "signed-in", profile, mayUseTheApp: true };
  } catch (problem) {
    if (codeOf(problem) === "UNAUTHORIZED") return { state: "signed-out" };
    throw problem;
  }
}
