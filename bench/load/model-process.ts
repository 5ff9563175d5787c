import { fork } from "node:child_process";
import { once } from "node:events";
import type { Conduct } from "../../tests/stand-ins/model-server.ts";

export type ModelProcess = {
  url: string;
  conduct(conduct: Conduct): Promise<void>;
  /** When it was last asked, as `process.hrtime.bigint()` tells it. */
  askedNs(): Promise<bigint>;
  stop(): Promise<void>;
};

export async function startModel(): Promise<ModelProcess> {
  const child = fork(new URL("./serve-model.ts", import.meta.url));
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  const tell = async (wish: Conduct | "asked") => {
    const answer = once(child, "message");
    child.send(wish);
    const [told] = (await answer) as [{ askedNs: string }];
    return told;
  };
  return {
    url,
    async conduct(conduct) {
      await tell(conduct);
    },
    askedNs: async () => BigInt((await tell("asked")).askedNs),
    async stop() {
      const exit = once(child, "exit");
      child.disconnect();
      await exit;
    },
  };
}
