import { longDay } from "#shared/long-day.ts";
import type { Complaint, ComplaintAbout } from "../contract.ts";

export const ABOUT_WORDS: Record<ComplaintAbout, string> = {
  access: "Seeing or getting my data",
  correction: "Something about me is wrong",
  deletion: "Something was not deleted",
  use: "How my data is used, or who gets it",
  security: "Somebody else may have seen it",
  other: "Something else",
};

type State = Pick<Complaint, "answeredAt" | "answerBy" | "overdueDays">;

export function stateWords({ answeredAt, answerBy, overdueDays }: State): string {
  if (answeredAt !== null) return `Answered on ${longDay(answeredAt)}`;
  if (overdueDays === 0) return `We answer by ${longDay(answerBy)}`;
  return `Overdue by ${overdueDays === 1 ? "1 day" : `${overdueDays} days`}: we promised an answer by ${longDay(answerBy)}`;
}
