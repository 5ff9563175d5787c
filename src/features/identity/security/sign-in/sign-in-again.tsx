import { pages } from "#client/identity/accounts";
import { FURTHER } from "./further-ways.ts";

type Asked = { email: string; onClose: () => void };

/** The dialog with all that it may show: whoever has it needs to fetch nothing more. */
export async function fetchSignInAgain() {
  const { SignInAgain } = await pages.signInAgain();
  return (asked: Asked) => <SignInAgain {...asked} further={FURTHER} />;
}
