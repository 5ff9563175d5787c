import * as z from "zod/mini";
import { route } from "#shared/contract.ts";

export const contract = {
  list: route
    .route({
      method: "GET",
      path: "/universities",
      tags: ["schools"],
      summary: "The universities an applicant can choose, by name",
    })
    .output(z.array(z.object({ name: z.string() }))),
};
