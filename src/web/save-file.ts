/** A browser has long taken the file by then. */
const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads. It was fetched with the session, so no address of it is left behind. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
