import { longDay } from "#shared/long-day.ts";
import type { Complaint, ComplaintAbout } from "./contract.ts";

export const ABOUT_WORDS: Record<ComplaintAbout, string> = {
  access: "Seeing or getting my data",
  correction: "Something about me is wrong",
  deletion: "Something was not deleted",
  use: "How my data is used, or who gets it",
  security: "Somebody else may have seen it",
  other: "Something else",
};

export const stateWords = ({ answeredAt, answerBy }: Pick<Complaint, "answeredAt" | "answerBy">): string =>
  answeredAt === null ? `We answer by ${longDay(answerBy)}` : `Answered on ${longDay(answeredAt)}`;
