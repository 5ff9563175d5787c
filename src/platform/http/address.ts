import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Who is asking, for limits and the log's absence of it. With `trustedProxies` proxies of our own in front, the
 * address is the one the outermost of them saw; without any, what a client claims is ignored.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim());
  const seen = forwarded.at(-trustedProxies) ?? "";
  return isIP(seen) === 0 ? direct : seen;
}

/** What limits count by: an IPv4 address, or the /64 network that a single IPv6 customer has to choose addresses from. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("%", 1)[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const gap = address.includes("::")
    ? Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0")
    : [];
  return [...before, ...gap, ...after]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":");
}
