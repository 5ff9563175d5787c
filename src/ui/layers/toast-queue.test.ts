import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { dismissToast, openViewport, subscribeToToasts, toast, toastsShown } from "./toast-queue.ts";

const titles = () => toastsShown().toasts.map((shown) => shown.title);

afterEach(() => {
  for (const shown of toastsShown().toasts) dismissToast(shown.id);
});

test("a message stays five seconds unless told otherwise", () => {
  toast({ title: "Saved" });
  toast({ title: "Offline", kind: "error", duration: Infinity });
  assert.deepEqual(
    toastsShown().toasts.map((shown) => [shown.kind, shown.duration]),
    [
      ["info", 5000],
      ["error", Infinity],
    ],
  );
});

test("the same message twice is shown once", () => {
  toast({ title: "Saved" });
  toast({ title: "Other" });
  toast({ title: "Saved" });
  assert.deepEqual(titles(), ["Other", "Saved"]);
});

test("the oldest message gives way when there are too many", () => {
  for (const title of ["1", "2", "3", "4", "5"]) toast({ title });
  assert.deepEqual(titles(), ["2", "3", "4", "5"]);
});

test("a dismissed message goes and those who show it are told", () => {
  let calls = 0;
  const stop = subscribeToToasts(() => (calls += 1));
  const id = toast({ title: "Saved" });
  dismissToast(id);
  stop();
  toast({ title: "Unheard" });
  assert.equal(calls, 2);
  assert.deepEqual(titles(), ["Unheard"]);
});

test("an open dialog takes over the messages and gives them back", () => {
  const closePage = openViewport("page");
  const closeDialog = openViewport("dialog");
  assert.equal(toastsShown().viewport, "dialog");
  closeDialog();
  assert.equal(toastsShown().viewport, "page");
  closePage();
  assert.equal(toastsShown().viewport, undefined);
});
