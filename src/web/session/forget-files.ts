/** Where sound and pictures are kept in this browser until the server has them: a private folder, or a database where there is none. */
export const PRIVATE_PLACE = "stationwise.recordings";

/** Removes them. Asks for nothing where the browser knows neither place. */
export async function forgetFiles(): Promise<void> {
  const emptied = [
    emptyFolder(),
    new Promise((done) => {
      const asked = indexedDB.deleteDatabase(PRIVATE_PLACE);
      for (const end of ["success", "error", "blocked"]) asked.addEventListener(end, done);
    }),
  ];
  await Promise.allSettled(emptied);
}

const TRIES = 5;
const BETWEEN_MS = 100;

/** A file that is just being written is locked for a moment, and its folder with it. */
async function emptyFolder(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for (let tries = TRIES; tries > 0; tries--) {
    const problem: unknown = await root
      .removeEntry(PRIVATE_PLACE, { recursive: true })
      .catch((thrown: unknown) => thrown);
    if (problem === undefined || (problem instanceof DOMException && problem.name === "NotFoundError")) return;
    await new Promise((done) => setTimeout(done, BETWEEN_MS));
  }
}
