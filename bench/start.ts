import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startProcess } from "../tools/chaos/product-process.ts";
import { rounded, type Figure } from "./load/figure.ts";

export const start: Figure = {
  name: "start",
  how: "from `npm start`'s own script to the line that says the product is ready, on the embedded database, pages built: the first start makes the database, the second is measured",
  async measure(said) {
    const folder = mkdtempSync(join(tmpdir(), "stationwise-bench-"));
    const environment = { DATA_DIR: folder, CONTENT_DIR: process.env["CONTENT_DIR"] ?? "content" };
    const times: number[] = [];
    for (let count = 0; count < 3; count++) {
      const server = await startProcess(environment, { port: await freePort(), script: join("tools", "start.mjs") });
      times.push(server.readyAfter / 1000);
      said(`start: ${rounded(server.readyAfter / 1000)} s`);
      await server.stop();
    }
    rmSync(folder, { recursive: true, force: true });
    return [
      { what: "first start", value: rounded(times[0] ?? Number.NaN, 2), unit: "s" },
      { what: "later starts, the slower of two", value: rounded(Math.max(...times.slice(1)), 2), unit: "s", most: 5 },
    ];
  },
};
