import type { Connection } from "../../tools/chaos/talk.ts";
import { beginOn, SAID, type Running } from "./interview.ts";

export type TurnTimes = { sentNs: bigint; firstNs: bigint };

/**
 * One candidate who begins again when a conversation is over; nothing is handed in, so that nothing is marked
 * meanwhile. Turns whose first words are not the model's are said again, not counted.
 */
export function candidateOn(line: Connection, station: string) {
  let running: Running | null = null;
  const sayOnce = async (isModels: (text: string) => boolean): Promise<TurnTimes | null> => {
    if (running && (running.isOver || running.said >= SAID.length)) running = null;
    const on: Running = (running ??= await beginOn(line, station));
    const text = SAID[on.said % SAID.length] ?? "";
    const sentNs = process.hrtime.bigint();
    let firstNs: bigint | null = null;
    let isFirst = true;
    await line.say(on.attemptId, { seq: on.seq, text, atMs: on.seq * 1000 }, (event) => {
      if (event.type === "delta" && isFirst) {
        isFirst = false;
        if (isModels(event.text ?? "")) firstNs = process.hrtime.bigint();
      }
      if (event.type === "replied" && event.turn)
        Object.assign(on, { seq: event.turn.seq + 1, said: on.said + 1, isOver: event.isOver === true });
    });
    return firstNs === null ? null : { sentNs, firstNs };
  };
  return {
    async say(isModels: (text: string) => boolean): Promise<TurnTimes> {
      for (let attempt = 0; attempt < 20; attempt++) {
        const said = await sayOnce(isModels);
        if (said) return said;
      }
      throw new Error("No turn was worded by the model.");
    },
  };
}
