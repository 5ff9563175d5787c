import { contract } from "#contract/schools";
import { bind } from "#platform/http/context.ts";
import { universityNames } from "./store.ts";

const os = bind(contract);

export const schoolRoutes = os.router({
  list: os.list.handler(async ({ context }) => {
    const names = await context.database.asPerson(null, universityNames);
    return names.map((name) => ({ name }));
  }),
});
