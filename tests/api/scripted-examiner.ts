import { builtInExaminer } from "../../src/examiner/built-in-examiner.ts";
import type { LiveExaminer, Replied, Scene } from "../../src/examiner/live-examiner.ts";

/** One reply that was asked for: it speaks and ends when the test says so. */
export type AskedReply = {
  scene: Scene;
  say(sentence: string): void;
  end(how?: Partial<Replied>): void;
  breakDown(): void;
};

/** An examiner from outside, slow and in the test's hands. */
export function scriptedExaminer(): LiveExaminer & { asked: AskedReply[]; next(): Promise<AskedReply> } {
  const asked: AskedReply[] = [];
  let taken = 0;
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  return {
    asked,
    /** The next reply anybody asks for. */
    async next() {
      while (asked.length <= taken) await news.promise;
      return asked[taken++] as AskedReply;
    },
    open: builtInExaminer.open,
    async *reply(scene) {
      const said: string[] = [];
      let outcome: { how: Partial<Replied> } | { isBroken: true } | null = null;
      asked.push({
        scene,
        say: (sentence) => (said.push(sentence), tell()),
        end: (how = {}) => ((outcome = { how }), tell()),
        breakDown: () => ((outcome = { isBroken: true }), tell()),
      });
      tell();
      const given = () => outcome;
      for (let at = 0; at < said.length || given() === null;) {
        const sentence = said[at];
        if (sentence === undefined) await news.promise;
        else {
          at++;
          yield sentence;
        }
      }
      const end = given();
      if (end === null || "isBroken" in end) throw new Error("The examiner has broken down.");
      const state = { ...scene.state, turns: scene.state.turns + 1, lastSaid: said.join(" ") };
      return { speaker: "actor", state, replier: "scripted", takenOver: null, ...end.how };
    },
  };
}
