import { lazy } from "react";
import { pages } from "#client/accounts";
import { FURTHER } from "./further-ways.ts";

const Again = lazy(() => pages.signInAgain().then((part) => ({ default: part.SignInAgain })));

export const SignInAgain = ({ email }: { email: string }) => <Again email={email} further={FURTHER} />;
