import assert from "node:assert/strict";
import { test } from "node:test";
import { questionsOf } from "./questions.ts";
import { read } from "../language/text.ts";

/** o: open, c: closed, in order; nothing: no question. */
const QUESTIONS: Record<string, string> = {
  "what happened": "o",
  "how do you feel about that": "o",
  "can you tell me what happened at school": "o",
  "hi sarah im alex thanks for talking to me what happened with your results": "o",
  "I know how you feel": "",
  "i understand what you're going through": "",
  "so did he ring you back": "c",
  "i can do it for you": "",
  "tell me more about your mum": "o",
  "could you tell me when it started": "c",
  "how long has he been ill": "c",
  "that's why i came": "",
  "you're upset, aren't you": "",
  "how are you feeling today and is there anything else worrying you": "oc",
  "You're worried about the scan?": "c",
  why: "o",
  "is it okay if i sit down": "c",
  "would you like to talk about it": "o",
  "the thing is it is hard": "",
  "should you need anything let me know": "",
  "what is worrying you most": "o",
  "i don't know what to say": "",
  "is your son okay": "c",
  "what if he finds out?": "o",
  "i can see how hard this is": "",
  "when you're ready tell me what happened": "o",
  "what do you mean by that": "o",
  "what's going on": "o",
  "have you spoken to anyone": "c",
  "do you live alone": "c",
  "i wonder what worries you most": "o",
  "did your mum know": "c",
  "how come": "o",
  "what are you hoping will happen": "o",
  "what would help": "o",
  "and what did the doctor say": "o",
  "so what you're saying is you feel alone": "",
  "anything else?": "c",
  "who is at home with you": "c",
  "i'm sorry that happened what was that like for you": "o",
  "what matters to you": "o",
  "what's your name": "c",
  "I would ask him what he wants and whether he is safe": "",
  "please could you explain": "o",
  "would you be able to tell me more": "o",
};
for (const [text, kinds] of Object.entries(QUESTIONS)) {
  test(`questions in “${text}”: ${kinds || "none"}`, () => {
    assert.equal(
      questionsOf(read(text))
        .map(({ isOpen }) => (isOpen ? "o" : "c"))
        .join(""),
      kinds,
    );
  });
}
