import type { Report } from "./contract.ts";

/** "study mode, 2 hints": how a station was sat belongs to what its marks mean. */
export function satAs({ mode, hintsUsed }: Pick<Report, "mode" | "hintsUsed">): string {
  if (mode === "real") return "real mode";
  if (hintsUsed === 0) return "study mode";
  return `study mode, ${hintsUsed} ${hintsUsed === 1 ? "hint" : "hints"}`;
}
