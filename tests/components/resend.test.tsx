import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ResendForm } from "../../src/features/identity/accounts/page/resend-form.tsx";
import { loseConnection, refuse } from "../contract/stand-in.ts";
import { pass } from "./pass.ts";
import { show } from "./render.tsx";
import { serve } from "./serve.ts";

const email = page.getByRole("textbox", { name: "Email" });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const sent = page.getByText("Verification email sent!");

async function ask(address = "ada@example.org") {
  await email.fill(address);
  await userEvent.keyboard("{Enter}");
}

describe("asking for the confirmation again", () => {
  test("sends the address, and then not again for a minute", async () => {
    const server = serve({ accounts: { resendConfirmation: () => ({}) } });
    await show(<ResendForm />);
    vi.useFakeTimers();
    await ask();
    await expect.element(sent).toBeVisible();
    await expect.element(button(/^Resend in [56]\ds$/u)).toBeDisabled();
    await pass(30_000);
    await expect.element(button(/^Resend in [23]\ds$/u)).toBeDisabled();
    await pass(30_000);
    await expect.element(button("Resend email")).toBeEnabled();
    expect(server.asked).toEqual([
      { operation: "accounts.resendConfirmation", input: { type: "signup", email: "ada@example.org" } },
    ]);
  });

  test("shows that it is under way, and asks once", async () => {
    const held = Promise.withResolvers<Record<string, never>>();
    const server = serve({ accounts: { resendConfirmation: () => held.promise } });
    await show(<ResendForm />);
    await ask();
    await expect.element(button("Sending...")).toHaveAttribute("aria-busy", "true");
    await button("Sending...").click({ force: true });
    held.resolve({});
    await expect.element(sent).toBeVisible();
    expect(server.asked).toHaveLength(1);
  });

  for (const [trouble, answer] of [
    ["the server refuses", () => refuse("TOO_MANY_REQUESTS")],
    ["the server cannot", () => refuse("SERVICE_UNAVAILABLE")],
    ["the connection is lost", () => loseConnection()],
  ] as const) {
    test(`says that it failed where ${trouble}, and may be tried at once`, async () => {
      const server = serve({ accounts: { resendConfirmation: answer } });
      await show(<ResendForm />);
      await ask();
      await expect.element(page.getByRole("alert")).toMatchTextContent("Failed to resend email. Please try again.");
      server.change({ accounts: { resendConfirmation: () => ({}) } });
      await button("Resend email").click();
      await expect.element(sent).toBeVisible();
    });
  }

  test("asks nobody for an address that is none, and says what is wrong", async () => {
    const server = serve({});
    await show(<ResendForm />);
    await ask("ada@");
    await expect.element(email).toHaveFocus();
    await expect.element(email).toBeInvalid();
    expect(server.asked).toEqual([]);
  });
});
