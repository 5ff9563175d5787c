import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { readDashboard } from "./read-dashboard.ts";

const os = bind(contract);

export const dashboardRoutes = os.router({
  read: os.read.use(signedIn).handler(({ context }) => readDashboard(context)),
});
