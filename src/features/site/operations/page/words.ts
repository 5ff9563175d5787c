export const timeOf = (iso: string) => new Date(iso).toLocaleTimeString("en-GB", { timeStyle: "short" });

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** 12,345,678 as “12.3 MB”. */
export function bytesInWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = (bytes / 1000 ** power).toLocaleString("en-GB", { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${value} ${UNITS[power]}`;
}

/** 4000 as “1 h 6 min”. */
export function secondsInWords(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
