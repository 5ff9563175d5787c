import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ORPCError } from "@orpc/client";
import { dismissToast, toastsShown } from "#ui/layers/toast-queue.ts";
import { type ErrorReport, sendReportsTo } from "#web/report-error.ts";
import { VALUES } from "../../../../../tests/conformance/onboarding.ts";
import { tellSaveFailure } from "./tell-save-failure.ts";

/** The page on which it happens: what may be reported depends on it. */
Object.assign(globalThis, { location: { pathname: "/profile-setup" } });

const { rowMissing, save } = VALUES.failures;
let reports: ErrorReport[] = [];

beforeEach(() => {
  reports = [];
  sendReportsTo((report) => void reports.push(report));
  for (const { id } of toastsShown().toasts) dismissToast(id);
});

const told = () => toastsShown().toasts.map(({ title, kind }) => [kind, title]);
const reported = () => reports.map(({ action, level }) => [action, level]);

test("a missing row is told in the specification's words, and reported", () => {
  tellSaveFailure(new ORPCError("PGRST116", { status: 404, message: "There is no such row." }));
  assert.deepEqual(told(), [["error", rowMissing]]);
  assert.deepEqual(reported(), [["save-profile", "error"]]);
});

test("a refusal is told with its own sentence, and is nobody's fault to report", () => {
  tellSaveFailure(new ORPCError("BAD_REQUEST", { status: 400, message: "Interview date must not be in the past" }));
  assert.deepEqual(told(), [["error", `${save}Interview date must not be in the past`]]);
  assert.deepEqual(reported(), []);
});

test("a server that broke is reported with an action and a level", () => {
  tellSaveFailure(new TypeError("Failed to fetch"));
  assert.deepEqual(told(), [["error", `${save}Something went wrong. Please try again.`]]);
  assert.deepEqual(reported(), [["save-profile", "error"]]);
});
