import { lazy } from "react";
import { pages as security } from "#client/identity/security";

/** Asks who somebody is before a change that wants it. */
export const AskedAgain = lazy(() => security.sections().then((part) => ({ default: part.AskedAgain })));
