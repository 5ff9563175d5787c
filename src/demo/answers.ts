import type { Station } from "#examiner/station.ts";

const TURNS = 6;

/** What somebody says who has not found the words yet. */
const VAGUE = [
  "Okay. I think that is quite difficult, really.",
  "I suppose it depends on the situation and what people think about it.",
  "Right, I see. That must happen quite a lot.",
  "I would just try to do my best and see how it goes.",
  "I am not completely sure what to say here, but it matters to be nice to everybody.",
  "There are good things and bad things about it, I would say.",
  "Well, everyone is different, so it is hard to say what is right.",
  "I would probably talk to someone about it at some point.",
];

/**
 * Answers of a quality from 0 to 1: that share of the turns says what a strong candidate would say at that point,
 * the rest stays vague.
 */
export function answersOf(station: Station, quality: number, salt: number): string[] {
  const strong = station.exemplar.map(({ text }) => text);
  return Array.from({ length: TURNS }, (_turn, index) => {
    const isStrong = Math.floor((index + 1) * quality) > Math.floor(index * quality);
    const line = isStrong ? strong[Math.floor((index * strong.length) / TURNS)] : undefined;
    return line ?? VAGUE[(index + salt * 3) % VAGUE.length] ?? "";
  });
}
