import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inTurn, runEngine } from "./engine.ts";

describe("an engine", () => {
  it("does what the reducer asks for, and takes what comes of it afterwards", () => {
    const done: string[] = [];
    const engine = runEngine<string[], string, string>({
      first: [],
      after: (state, event) => ({ state: [...state, event], effects: event === "go" ? ["one", "two"] : [] }),
      perform: (effect) => {
        engine.send(`${effect} done`);
        done.push(`${effect} while ${engine.state().join(", ")}`);
      },
    });
    engine.send("go");
    assert.deepEqual(done, ["one while go", "two while go"]);
    assert.deepEqual(engine.state(), ["go", "one done", "two done"]);
  });

  it("tells of another state once what comes with it is done, and of nothing else", () => {
    const told: string[] = [];
    const engine = runEngine<number, number, string>({
      first: 0,
      after: (state, event) => ({ state: state + event, effects: ["done"] }),
      perform: (effect) => void told.push(effect),
      changed: (state) => void told.push(`now ${state}`),
    });
    engine.send(2);
    engine.send(0);
    assert.deepEqual(told, ["done", "now 2", "done"]);
  });

  it("goes on after something that could not be done", () => {
    const engine = runEngine<number, number, number>({
      first: 0,
      after: (state, event) => ({ state: state + event, effects: event === 1 ? [event] : [] }),
      perform: () => assert.fail("It cannot be done."),
    });
    assert.throws(() => engine.send(1), /cannot be done/u);
    engine.send(2);
    assert.equal(engine.state(), 3);
  });

  it("makes moves in turn, each from the state before, and does everything they ask for", () => {
    const add = (by: number) => (state: number) => ({ state: state + by, effects: [`${state} and ${by}`] });
    assert.deepEqual(inTurn(1, add(2), add(4)), { state: 7, effects: ["1 and 2", "3 and 4"] });
  });
});
