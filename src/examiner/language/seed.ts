/** Small seeded choices: the same seed, turn and purpose always choose the same. */

/** A 32-bit FNV-1a hash. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A number from 0 up to 1, fixed by seed and purpose. */
export function chanceOf(seed: number, purpose: string): number {
  let mixed = (hashOf(purpose) ^ Math.imul(Math.trunc(seed) | 0, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}
