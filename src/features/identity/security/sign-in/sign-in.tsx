import { lazy } from "react";
import { findAuthMode, pages } from "#client/identity/accounts";
import { FURTHER } from "./further-ways.ts";
import { tellPlace } from "./tell-place.ts";

const WayIn = lazy(() => pages.signIn().then((part) => ({ default: part.SignIn })));

/** The page is left as soon as somebody is in, and what is still on its way would be cut off. */
const PATIENCE_MS = 500;

/** The way in with all its steps, in the mode a button or an address names. */
export function SignIn({ mode, onClose }: { mode: string; onClose: () => void }) {
  const close = () =>
    void Promise.race([tellPlace(), new Promise((done) => setTimeout(done, PATIENCE_MS))]).then(onClose);
  return <WayIn mode={findAuthMode(mode) ?? "login"} onClose={close} further={FURTHER} />;
}
