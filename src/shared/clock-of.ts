/** "1:05" on the answer clock. */
export function clockOf(atMs: number): string {
  const seconds = Math.floor(atMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
