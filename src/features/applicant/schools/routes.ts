import { contract } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { bind } from "#platform/http/context.ts";
import { findSchool, schoolSummaries, universityNames } from "./store.ts";

const os = bind(contract);

export const schoolRoutes = os.router({
  list: os.list.handler(async ({ context }) => {
    const names = await context.database.asPerson(null, universityNames);
    return names.map((name) => ({ name }));
  }),
  schools: os.schools.handler(({ context }) => context.database.asPerson(null, schoolSummaries)),
  format: os.format.handler(async ({ context, input }) => {
    const school = await context.database.asPerson(null, (tx) => findSchool(tx, input.school));
    if (!school) throw new AppError("NOT_FOUND", "There is no such school.");
    return school;
  }),
});
