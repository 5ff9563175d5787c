import * as z from "zod/mini";
import { id, route } from "#shared/contract.ts";
import { Delivery, DeliveryChoices } from "./measured.ts";

export const contract = {
  read: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/delivery",
      tags: ["delivery"],
      summary: "How the answers were given, beside the marks and never in them",
    })
    .input(z.object({ attemptId: id }))
    .output(Delivery),
  choices: route
    .route({
      method: "GET",
      path: "/profile/delivery",
      tags: ["delivery"],
      summary: "Which measures of delivery the person wants to see",
    })
    .output(DeliveryChoices),
  choose: route
    .route({
      method: "PUT",
      path: "/profile/delivery",
      tags: ["delivery"],
      summary: "Choose which measures of delivery are worked out and shown",
    })
    .input(DeliveryChoices)
    .output(DeliveryChoices),
};

export { type DeliveryLine, deliveryLines } from "./delivery-words.ts";
export { Delivery, DeliveryChoices, Measure, type PaceWindow } from "./measured.ts";
export { MEASURES, TYPICAL_PACE, WINDOW_SECONDS } from "./measures.ts";
