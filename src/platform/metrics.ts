import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

export type Metrics = {
  /** Where others keep their own. */
  registry: Registry;
  /** `route` is a pattern, never a path with ids in it; seconds. */
  request(method: string, route: string, status: number, seconds: number): void;
  print(): Promise<{ type: string; body: string }>;
};

export function metricsOf(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "stationwise_requests_total",
    help: "Requests answered",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "stationwise_request_seconds",
    help: "Time to the end of the answer",
    labelNames: ["method", "route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    request(method, route, status, took) {
      requests.inc({ method, route, status: String(status) });
      seconds.observe({ method, route }, took);
    },
    print: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}
