/** None of them looks like another, and no word can be made of them. */
const LETTERS = "bdghkp";

/** Names for a leaderboard that nobody has yet: each one asked for is the next, so that no two can ever be the same. */
export function displayNames(): () => string {
  let given = 0;
  const letter = (place: number) => LETTERS.charAt(Math.floor(given / LETTERS.length ** place) % LETTERS.length);
  return () => {
    const name = `Quince ${letter(2)}${letter(1)}${letter(0)}`;
    given += 1;
    return name;
  };
}
