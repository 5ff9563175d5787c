import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { StartError } from "../errors.ts";

/** When a process began, in clock ticks since boot; a reused pid has another. Empty where the system does not tell. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isRunning(pid: number, began: string): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  if (pid === process.pid) return began !== "" && beginningOf(pid) === began;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return began === "" || beginningOf(pid) === began;
}

/** Removes a dead holder's file, and gives it back when another process has taken over in the meantime. */
function takeAway(file: string, dead: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8").trim() !== dead.trim()) linkSync(aside, file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "ENOENT" && code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Two processes on one embedded database lose data silently, so the folder has one holder at a time.
 * A holder that died is taken over. Returns how to let go. @throws StartError when another process holds it.
 */
export function holdFolder(file: string): () => void {
  const mine = `${process.pid} ${beginningOf(process.pid)}`;
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return () => {
        if (existsSync(file) && readFileSync(file, "utf8") === mine) rmSync(file);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const [pid = "", began = ""] = readFileSync(file, "utf8").split(" ");
      if (isRunning(Number(pid), began)) {
        throw new StartError(
          `Another Stationwise (process ${pid}) is using this data folder. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      takeAway(file, `${pid} ${began}`);
    }
  }
  throw new StartError("Another Stationwise has just taken this data folder. Try again.");
}
