import { forgetEverything } from "./forget.ts";
import { keepSession } from "./session.ts";

/** Nothing of the person stays in this browser. For when the server has ended the session already. */
export function leaveHere(): void {
  void forgetEverything();
  keepSession(null);
}
