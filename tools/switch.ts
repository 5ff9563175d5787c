// npm run switch [-- NAME [on|off]]: what can be turned off while the product runs
import { SWITCHES } from "../src/features/site/operations/server.ts";
import { systemClock } from "../src/platform/clock.ts";
import { StartError } from "../src/platform/errors.ts";
import { readSwitch, setSwitch } from "../src/platform/switches.ts";
import { logOf } from "../src/platform/log.ts";
import { openDatabase } from "../src/open-database.ts";
import { runCommand } from "./backup/command.ts";

await runCommand(async (config) => {
  const [wanted, to] = process.argv.slice(2);
  const name = SWITCHES.find((each) => each === wanted);
  if (wanted !== undefined && !name)
    throw new StartError(`There is no switch called ${wanted}. There are ${SWITCHES.join(" and ")}.`);
  if (to !== undefined && to !== "on" && to !== "off") throw new StartError("A switch is turned on or off.");
  const database = await openDatabase(config, logOf("error"));
  try {
    if (name && to) await setSwitch({ database, clock: systemClock }, { name, isOn: to === "on", by: "command" });
    const lines: string[] = [];
    for (const each of name ? [name] : SWITCHES) {
      const { isOn, changedAt, changedBy } = await readSwitch(database, each);
      const since = changedAt ? `, since ${changedAt.toISOString()} (${changedBy ?? "unknown"})` : "";
      lines.push(`${each}: ${isOn ? "on" : "off"}${since}`);
    }
    return lines.join("\n");
  } finally {
    await database.close();
  }
});
