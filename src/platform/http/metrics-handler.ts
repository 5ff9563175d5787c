import { timingSafeEqual } from "node:crypto";
import type { Metrics } from "../metrics.ts";
import { sendText, type Handler } from "./server.ts";

/** GET /api/metrics for Prometheus, behind a token of its own. */
export function metricsHandler(metrics: Metrics, token: string): Handler {
  const wanted = Buffer.from(`Bearer ${token}`);
  return async (request, response, { path }) => {
    if (request.method !== "GET" || path !== "/api/metrics") return false;
    const given = Buffer.from(request.headers.authorization ?? "");
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
    const { type, body } = await metrics.print();
    sendText(response, 200, type, body);
    return true;
  };
}
