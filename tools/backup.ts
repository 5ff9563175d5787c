// npm run backup -- FILE
import { StartError } from "../src/platform/errors.ts";
import { runCommand } from "./backup/command.ts";
import { takeBackup } from "./backup/take-backup.ts";

await runCommand(async (config) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartError("Say which file to write: npm run backup -- FILE.tar.gz");
  const { manifest, bytes } = await takeBackup(config, file);
  const rows = Object.values(manifest.rows).reduce((total, count) => total + count, 0);
  const secret = config.authSecret ? " AUTH_SECRET is not in it: keep that elsewhere." : "";
  return `${file}: ${rows} rows, ${(bytes / 1_048_576).toFixed(1)} MB. It holds people's words and the secret of their sessions: keep it safe.${secret}`;
});
