import type { PlanView } from "#contract/money/payments";
import type { Security, SignIn } from "#contract/identity/security";
import type { Answers } from "../../contract/stand-in.ts";
import { SESSION } from "./candidate.ts";

/** A password, and nothing more. */
export const SECURITY: Security = {
  email: SESSION.user.email,
  hasPassword: true,
  google: null,
  twoSteps: null,
  passkeys: [],
  emailChange: null,
};

export const THIS_SIGN_IN: SignIn = {
  id: "01a209b1-b27c-711a-acea-05d7942aafbb",
  device: "Chrome on Linux",
  place: null,
  beganAt: "2026-11-23T09:00:00.000Z",
  seenAt: "2026-11-23T09:05:00.000Z",
  hasTwoSteps: false,
  isThis: true,
};

const GIVEN_PLAN: PlanView = {
  state: "given",
  plan: null,
  startedAt: null,
  trialEnd: null,
  paidUntil: null,
  endsAt: null,
  endedAt: null,
  nextCharge: null,
  payUrl: null,
  coolingOff: null,
  isBeingGivenBack: false,
  failedGivingBack: null,
  isPaidByAnother: false,
};

/** What the account page asks, of somebody who has done nothing on it yet. */
export const ACCOUNT = {
  security: { read: () => SECURITY, signIns: () => ({ signIns: [THIS_SIGN_IN], next: null }) },
  payments: {
    plan: () => GIVEN_PLAN,
    invoices: () => ({ invoices: [], next: null }),
    links: () => ({ links: [] }),
  },
  privacy: {
    readExport: () => ({ state: "none" as const }),
    readings: () => ({ readings: [], next: null }),
    complaints: () => ({ complaints: [], next: null }),
    deletionOutlook: () => ({ plan: null, openComplaints: 0, attempts: 0, recordings: 0 }),
  },
} satisfies Answers;
