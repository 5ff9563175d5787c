import * as z from "zod/mini";
import { nothing, route } from "#shared/contract.ts";
import { PAGE_NAMES } from "#shared/page-names.ts";

export const contract = {
  countView: route
    .route({
      method: "POST",
      path: "/analytics/views",
      tags: ["analytics"],
      summary: "Count one view of a page, of nobody in particular",
    })
    .input(z.strictObject({ page: z.enum(PAGE_NAMES, "That is not a page we count.") }))
    .output(nothing),
};
