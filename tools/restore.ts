// npm run restore -- FILE [--replace]
import { StartError } from "../src/platform/errors.ts";
import { runCommand } from "./backup/command.ts";
import { restoreBackup } from "./backup/restore-backup.ts";

await runCommand(async (config) => {
  const given = process.argv.slice(2);
  const [file] = given.filter((argument) => argument !== "--replace");
  if (!file) throw new StartError("Say which file to restore: npm run restore -- FILE.tar.gz");
  const manifest = await restoreBackup(config, file, { replace: given.includes("--replace") });
  return `${config.dataDir} is as it was at ${manifest.takenAt}. Start with npm start.`;
});
