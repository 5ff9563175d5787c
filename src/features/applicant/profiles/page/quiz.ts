import { type QUIZ, type QuizAnswers, TIME_BEFORE_INTERVIEW } from "../contract.ts";

type Key = keyof typeof QUIZ;
export type QuizQuestion = {
  key: Key;
  ask: string;
  hint?: string;
  isMultiple: boolean;
  options: { value: string; label: string }[];
};

/** Every option of the contract has its label here, or the types say so. */
type Labels = { [K in Key]: Record<(typeof QUIZ)[K][number], string> };

const LABELS: Labels = {
  q1: {
    preparing: "I am preparing early, before I apply",
    submitting: "I am submitting my application",
    invited: "I have been invited to interview",
    reapplying: "I am reapplying",
  },
  q2: {
    pressure: "Thinking clearly under pressure",
    ethics: "Ethical questions without a right answer",
    confidence: "Sounding sure of what I say",
    standout: "Saying something that is really mine",
  },
  q3: {
    reading: "Reading and watching videos",
    friends: "Practising with friends or family",
    mocks: "Mock interviews",
    not_started: "I have not started yet",
  },
  q4: {
    body_language: "How I come across: voice, posture, eye contact",
    structure: "Giving my answers a structure",
    knowledge: "Knowledge of medicine and the NHS",
    thinking: "Thinking aloud about a problem I have not seen",
  },
  q5: TIME_BEFORE_INTERVIEW,
};

const asked = (key: Key, ask: string, isMultiple = false): QuizQuestion => ({
  key,
  ask,
  isMultiple,
  hint: isMultiple ? "Choose all that apply." : undefined,
  options: Object.entries(LABELS[key]).map(([value, label]) => ({ value, label })),
});

export const QUESTIONS: readonly QuizQuestion[] = [
  asked("q1", "Where are you in your application?"),
  asked("q2", "What feels hardest about multiple mini interviews?", true),
  asked("q3", "How have you prepared so far?"),
  asked("q4", "What would you like to get better at?", true),
  asked("q5", "How long is it until your interview?"),
];

export type Chosen = Record<Key, readonly string[]>;
export const NOTHING_CHOSEN: Chosen = { q1: [], q2: [], q3: [], q4: [], q5: [] };

/** The answers as the server takes them; it refuses what is missing. */
export const answersOf = ({ q1, q2, q3, q4, q5 }: Chosen) =>
  ({ q1: q1[0], q2: [...q2], q3: q3[0], q4: [...q4], q5: q5[0] }) as QuizAnswers;

/** The answers with the label that the last of them stands for. */
export const labelled = (answers: QuizAnswers) => ({
  ...answers,
  timeBeforeInterview: TIME_BEFORE_INTERVIEW[answers.q5],
});

export const chosenFrom = (saved: QuizAnswers | null): Chosen =>
  saved === null ? NOTHING_CHOSEN : { q1: [saved.q1], q2: saved.q2, q3: [saved.q3], q4: saved.q4, q5: [saved.q5] };
