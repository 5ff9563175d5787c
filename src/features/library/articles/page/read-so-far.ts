type Stretch = { top: number; bottom: number };

/** A heading that has come this far up the window is the part one is in. Parts of the window's height. */
const READING_LINE = 0.35;

/** How much of the text, in whole percent, has come into the window. Positions are measured from the window's top. */
export function percentRead(text: Stretch, windowHeight: number): number {
  const height = text.bottom - text.top;
  if (height <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round(((windowHeight - text.top) / height) * 100)));
}

/** The part that is being read: the last one whose heading has passed the reading line. */
export function placeAmong(headings: { id: string; top: number }[], windowHeight: number): string | null {
  return headings.findLast(({ top }) => top <= windowHeight * READING_LINE)?.id ?? null;
}
