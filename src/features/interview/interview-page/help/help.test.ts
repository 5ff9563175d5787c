import assert from "node:assert/strict";
import { test } from "node:test";
import { isHelpLine } from "./help.ts";

const said = (speaker: "candidate" | "actor" | "examiner", text: string) =>
  isHelpLine({ seq: 3, speaker, text, atMs: 0 });

test("a partner who says where help is has left the role", () => {
  assert.equal(said("actor", "You can call Samaritans on 116 123, at any time."), true);
  assert.equal(said("examiner", "If you are in danger now, please call 999."), true);
});

test("an ordinary goodbye is not help, and a candidate who signposts has not ended the role", () => {
  assert.equal(said("actor", "Thanks for listening. I should get back to the till."), false);
  assert.equal(said("candidate", "You could ring Samaritans on 116 123."), false);
});
