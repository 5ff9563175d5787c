import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it, mock } from "node:test";
import { browserSpeaker } from "../speaking/browser-speaker.ts";
import { playedMouth } from "../speaking/played-mouth.ts";
import { DELIVERY, LINE, talking } from "./played-room.ts";
import { openSpokenRoom } from "./spoken-room.ts";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

describe("the spoken room", () => {
  it("hears nothing and says nothing before the candidate chooses to speak", () => {
    const mouth = playedMouth();
    const room = openSpokenRoom({
      isMuted: false,
      openSpeaker: () => browserSpeaker(mouth),
      openListener: () => assert.fail("The microphone was opened."),
      box: { read: () => "", write: () => {} },
      give: () => false,
      noteGap: () => {},
    });
    room.partnerSays(LINE);
    assert.equal(mouth.spoken.length, 0);
    assert.equal(room.snapshot().status, "off");
    assert.equal(room.snapshot().caption?.shown, LINE.text.length);
  });

  it("gives the words at the end of the turn, and speaks the reply sentence by sentence as it streams", async () => {
    const room = await talking();
    room.speaks("I am sorry. What happened?");
    room.turnOver("I am sorry. What happened?");
    assert.deepEqual(room.given, [{ text: "I am sorry. What happened?", delivery: DELIVERY }]);
    assert.equal(room.status(), "waiting");
    room.pass(700);
    room.room.partnerSays({ ...LINE, text: "It took two hours to get here. Then it", isComplete: false });
    assert.equal(room.shown(), 0);
    room.mouth.last().tell("start");
    assert.equal(room.status(), "partner");
    assert.equal(room.shown(), "It took two hours to get here. ".length);
    assert.deepEqual(room.gaps, [{ seq: 2, gapMs: 700 }]);
    room.room.partnerSays(LINE);
    room.mouth.last().tell("end");
    room.sound(900);
    assert.deepEqual(
      room.mouth.spoken.map(({ text }) => text),
      ["It took two hours to get here.", "Then it was cancelled."],
    );
    assert.equal(room.status(), "listening");
    assert.equal(room.shown(), LINE.text.length);
    assert.deepEqual(room.told.slice(-2), ["partner true", "partner false"]);
  });

  it("speaks the opening line when the candidate talks before anything was answered", async () => {
    const { room, mouth } = await talking();
    await room.talk(true);
    assert.equal(mouth.last().text, "Hello.");
  });

  it("stops the partner in the moment it is told of a voice, and gives what was heard", async () => {
    const room = await talking();
    room.room.partnerSays(LINE);
    room.mouth.last().tell("start");
    room.mouth.last().tell("boundary", { charIndex: 8, charLength: 3 });
    room.pass(400);
    room.speech(true);
    assert.deepEqual(room.mouth.cancels, [room.mouth.now()]);
    assert.equal(room.status(), "hearing");
    assert.equal(room.shown(), "It took two".length);
    room.hear({ type: "words", text: "Sorry, two hours?" });
    room.speech(false);
    room.turnOver("Sorry, two hours?");
    assert.deepEqual(room.given, [{ text: "Sorry, two hours?", heard: 11, delivery: DELIVERY }]);
  });

  it("goes on with the broken sentence when no words follow", async () => {
    const room = await talking();
    room.room.partnerSays(LINE);
    room.sound(900);
    room.mouth.last().tell("start");
    room.mouth.last().tell("boundary", { charIndex: 5, charLength: 2 });
    room.speech(true);
    room.speech(false);
    assert.equal(room.mouth.spoken.length, 2);
    room.pass(1500);
    assert.equal(room.mouth.last().text, "Then it was cancelled.");
    assert.equal(room.mouth.spoken.length, 3);
    room.sound(900);
    assert.equal(room.status(), "listening");
    assert.deepEqual(room.given, []);
  });

  it("stops believing a microphone that hears the partner", async () => {
    const room = await talking();
    room.room.partnerSays({ ...LINE, text: `${LINE.text} I gave up my shift.` });
    for (const _ of [1, 2]) {
      room.mouth.last().tell("start");
      room.speech(true);
      room.speech(false);
      room.pass(1500);
      room.pass(60);
    }
    assert.ok(room.room.snapshot().isEchoing);
    room.mouth.last().tell("start");
    room.speech(true);
    assert.equal(room.status(), "partner");
    room.room.hold(true);
    assert.equal(room.status(), "hearing");
    room.hear({ type: "words", text: "Wait, please." });
    room.room.hold(false);
    room.turnOver("Wait, please.");
    assert.equal(room.given.length, 1);
    assert.ok(!room.room.snapshot().isEchoing, "the interruption was real");
  });

  it("keeps what is said while the reply is owed, and gives it after the reply", async () => {
    let isOwed = false;
    const room = await talking({ mayGive: () => !isOwed });
    room.speaks("I am sorry.");
    room.turnOver("I am sorry.");
    isOwed = true;
    room.speech(true);
    room.hear({ type: "words", text: "And how is your mum?" });
    room.room.partnerSays(LINE);
    assert.equal(room.mouth.spoken.length, 0, "the partner does not speak into the candidate's words");
    isOwed = false;
    room.speech(false);
    room.turnOver("And how is your mum?");
    assert.equal(room.given.length, 1);
    assert.equal(room.told.at(-1), "correct “And how is your mum?”");
    room.sound(900);
    assert.equal(room.box(), "And how is your mum?");
    room.sound(900);
    assert.deepEqual(room.given.at(-1), { text: "And how is your mum?", delivery: DELIVERY });
  });

  it("lets nobody speak while the microphone is lost, and goes on where the partner was", async () => {
    const room = await talking();
    room.room.partnerSays(LINE);
    room.mouth.last().tell("start");
    room.hear({ type: "trouble", reason: "lost-microphone" });
    assert.equal(room.status(), "paused");
    assert.equal(room.room.snapshot().trouble, "lost-microphone");
    assert.equal(room.mouth.cancels.length, 1);
    await room.room.resume();
    room.pass(60);
    assert.equal(room.mouth.last().text, "It took two hours to get here.");
    assert.equal(room.mouth.spoken.length, 2);
    room.sound(900);
    room.sound(900);
    assert.equal(room.status(), "listening");
  });

  it("tells how loud the microphone is to whoever shows it, and to nobody else", async () => {
    const room = await talking();
    const levels: number[] = [];
    let others = 0;
    room.room.onLevel(() => levels.push(room.room.level().bars));
    room.room.subscribe(() => others++);
    room.hear({ type: "level", bars: 4, isUnheard: false });
    assert.equal(others, 0);
    room.room.pause();
    assert.deepEqual(levels, [4, 0]);
  });

  it("hears and says nothing while the station stands still, and goes on where it was", async () => {
    const room = await talking();
    room.room.partnerSays(LINE);
    room.mouth.last().tell("start");
    room.room.pause();
    assert.equal(room.mouth.cancels.length, 1);
    assert.equal(room.told.at(-1), "stop");
    await room.room.resume();
    assert.deepEqual(room.told.slice(-2), ["correct “”", "start"]);
    room.pass(60);
    assert.equal(room.mouth.last().text, "It took two hours to get here.");
  });

  it("goes back to typing without losing a word, and to speaking with what was typed", async () => {
    const room = await talking();
    room.speaks("I am so");
    room.room.type();
    assert.equal(room.status(), "off");
    assert.equal(room.box(), "I am so");
    assert.equal(room.told.at(-1), "stop");
    room.write("I am so sorry");
    await room.room.talk(false);
    assert.deepEqual(room.told.slice(-2), ["correct “I am so sorry”", "start"]);
  });

  it("goes back to typing while words are written down, and waits for none when it speaks again", async () => {
    const room = await talking();
    room.speech(true);
    room.speech(false);
    room.hear({ type: "writing-down" });
    assert.equal(room.status(), "writing");
    room.room.type();
    await room.room.talk(false);
    assert.equal(room.status(), "listening");
  });

  it("shows a muted line at once, and speaks the next when it is heard again", async () => {
    const room = await talking();
    room.room.mute(true);
    room.room.partnerSays(LINE);
    assert.equal(room.mouth.spoken.length, 0);
    assert.equal(room.shown(), LINE.text.length);
    room.room.mute(false);
    room.room.partnerSays({ seq: 4, text: "Yes.", isComplete: true });
    assert.equal(room.mouth.last().text, "Yes.");
  });

  it("says nothing while the candidate types, unmuted or not, and the next line once they speak", async () => {
    const room = await talking();
    room.room.mute(true);
    room.room.type();
    room.room.mute(false);
    room.room.partnerSays(LINE);
    assert.equal(room.mouth.spoken.length, 0);
    assert.equal(room.shown(), LINE.text.length);
    await room.room.talk(false);
    room.room.partnerSays({ seq: 4, text: "Yes.", isComplete: true });
    assert.equal(room.mouth.last().text, "Yes.");
  });

  it("goes on with captions alone where there is no voice", async () => {
    const room = await talking();
    room.room.partnerSays(LINE);
    for (const _ of [1, 2]) {
      room.mouth.last().tell("error", { error: "synthesis-failed" });
      room.pass(60);
    }
    assert.equal(room.room.snapshot().fault, "broken");
    assert.equal(room.shown(), LINE.text.length);
    assert.equal(room.status(), "listening");
    room.speaks("I see.");
    room.turnOver("I see.");
    assert.equal(room.given.length, 1);
  });

  it("says a line again from the missed sentence once there was a gesture", async () => {
    const room = await talking();
    room.room.partnerSays(LINE);
    room.mouth.last().tell("error", { error: "not-allowed" });
    assert.equal(room.room.snapshot().fault, "gesture");
    room.room.allowSound();
    room.pass(60);
    assert.equal(room.mouth.last().text, "It took two hours to get here.");
  });

  it("thinks, holds and pauses as it is told", async () => {
    const room = await talking();
    room.room.think();
    assert.equal(room.status(), "thinking");
    room.speech(true);
    assert.equal(room.status(), "hearing");
    room.speech(false);
    room.room.hold(true);
    room.room.hold(true);
    room.room.hold(false);
    room.room.pause();
    assert.equal(room.status(), "paused");
    assert.deepEqual(room.told.slice(-4), ["think", "hold true", "hold false", "stop"]);
  });
});
