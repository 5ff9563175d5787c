import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { destinationOf, type Destination, type Page, type Person } from "./rules.ts";

const someone = (steps: string, mayUseTheApp = true): Person => ({
  state: "signed-in",
  profile: {
    terms_accepted: steps.includes("terms"),
    onboarding_completed: steps.includes("quiz"),
    profile_completed: steps.includes("complete"),
  },
  mayUseTheApp,
});
const nobody: Person = { state: "signed-out" };
const noRow: Person = { state: "signed-in", profile: null, mayUseTheApp: true };
const done = someone("terms quiz complete");
const lapsed = someone("terms quiz complete", false);

const TABLE: [who: string, person: Person, expected: Record<Page, Destination>][] = [
  ["a visitor", nobody, { ...all("/"), "public-entry": "here" }],
  [
    "a new account without a profile",
    noRow,
    { ...all("/profile-setup"), "public-entry": "/dashboard", "profile-setup": "here" },
  ],
  [
    "someone whose saved profile lacks the terms",
    someone(""),
    { ...all("/profile-setup"), "public-entry": "/dashboard", "profile-setup": "here" },
  ],
  [
    "someone with a saved profile and no quiz",
    someone("terms"),
    { ...all("/onboarding-quiz"), "public-entry": "/dashboard", "profile-setup": "here", "onboarding-quiz": "here" },
  ],
  [
    "someone who has answered the quiz",
    someone("terms quiz"),
    { ...all("here"), "public-entry": "/dashboard", "full-access": "/profile-creating" },
  ],
  ["someone who has finished", done, { ...all("/dashboard"), "full-access": "here" }],
  [
    "someone who has finished and is neither subscribed nor on a trial",
    lapsed,
    { ...all("/subscription-checkout"), "public-entry": "/dashboard", "full-access": "here" },
  ],
  [
    "someone complete whose quiz is missing",
    someone("terms complete"),
    {
      ...all("/onboarding-quiz"),
      "public-entry": "/dashboard",
      "profile-setup": "here",
      "onboarding-quiz": "here",
      "full-access": "here",
    },
  ],
];

function all(destination: Destination): Record<Page, Destination> {
  return {
    "public-entry": destination,
    "profile-setup": destination,
    "onboarding-quiz": destination,
    "profile-creating": destination,
    "profile-ready": destination,
    "full-access": destination,
  };
}

for (const [who, person, expected] of TABLE) {
  describe(who, () => {
    for (const [page, destination] of Object.entries(expected)) {
      test(`opening ${page} → ${destination}`, () => assert.equal(destinationOf(page as Page, person), destination));
    }
  });
}
