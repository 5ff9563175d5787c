import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { SessionContext, useLostSession, useSession } from "./session/use-session.ts";
import { SidebarContext, useSidebar } from "./frame/use-sidebar.ts";

const user = { id: "u1", email: "amina@example.test" };
const session = { token: "t", expiresAt: "2026-11-23T12:00:00.000Z", user };

const Signed = () => useSession()?.user.email ?? "nobody";
const Lost = () => useLostSession()?.user.email ?? "nobody";
const Bar = () => String(useSidebar().isCollapsed);

test("the session read outside its provider throws, and inside it is what the provider has", () => {
  const outside = /The session is read outside SessionProvider\./u;
  assert.throws(() => renderToString(createElement(Signed)), outside);
  assert.throws(() => renderToString(createElement(Lost)), outside);

  const given = (value: { session: typeof session | null; lost: { user: typeof user } | null }, part: () => string) =>
    renderToString(createElement(SessionContext, { value }, createElement(part)));
  assert.equal(given({ session, lost: null }, Signed), user.email);
  assert.equal(given({ session: null, lost: { user } }, Lost), user.email);
  assert.equal(given({ session: null, lost: null }, Signed), "nobody");
});

test("the sidebar read outside its provider throws, and inside it is what the provider has", () => {
  assert.throws(() => renderToString(createElement(Bar)), /The sidebar is read outside SidebarProvider\./u);
  const value = { isCollapsed: true, toggle: () => undefined };
  assert.equal(renderToString(createElement(SidebarContext, { value }, createElement(Bar))), "true");
});
