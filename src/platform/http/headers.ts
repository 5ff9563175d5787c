import type { ServerResponse } from "node:http";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** On every answer, whatever it is. HSTS only where the product is served over TLS. `connectTo`: other origins a page may call. */
export function setSecurityHeaders(
  response: ServerResponse,
  options: { isSecure: boolean; connectTo: readonly string[] },
): void {
  const policy = [...POLICY, ["connect-src 'self'", ...options.connectTo].join(" ")];
  if (options.isSecure) policy.push("upgrade-insecure-requests");
  response.setHeader("content-security-policy", policy.join("; "));
  response.setHeader(
    "permissions-policy",
    "camera=(self), microphone=(self), display-capture=(), geolocation=(), payment=(), usb=()",
  );
  response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("x-frame-options", "DENY");
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader("cross-origin-resource-policy", "same-origin");
  if (options.isSecure) response.setHeader("strict-transport-security", "max-age=63072000; includeSubDomains");
}

/** On what is opened by whoever has its address, over the others: the address goes to no search engine, site or cache. */
export function setSecretHeaders(response: ServerResponse): void {
  response.setHeader("x-robots-tag", "noindex, nofollow");
  response.setHeader("referrer-policy", "no-referrer");
  response.setHeader("cache-control", "no-store");
}
