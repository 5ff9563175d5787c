import type { Attempt, Turn } from "#contract/interview/attempts";
import type { TurnEvent } from "../contract.ts";

/** The conversation as the page knows it. */
export type Conversation = {
  turns: Turn[];
  /** The partner's sentences while they are still arriving. */
  saying: string;
  isOver: boolean;
  /** Why the partner's reply did not come. */
  trouble: string | null;
};

export function conversationOf({ turns, isOver }: Pick<Attempt, "turns" | "isOver">): Conversation {
  return { turns, saying: "", isOver, trouble: null };
}

/** Safe to hear the same event twice: a turn has one place, and a reply that starts again replaces its beginning. */
export function hear(conversation: Conversation, event: TurnEvent): Conversation {
  switch (event.type) {
    case "heard":
      return { ...conversation, turns: withHeard(conversation.turns, event), saying: "", trouble: null };
    case "delta":
      return { ...conversation, saying: joined(conversation.saying, event.text) };
    case "replied":
      return {
        turns: placed(conversation.turns, event.turn),
        saying: "",
        isOver: conversation.isOver || event.isOver,
        trouble: null,
      };
    case "failed":
      return { ...conversation, saying: "", trouble: event.message };
  }
}

/** What the server keeps is what was said; this page may only be behind it, or in the middle of a sentence. */
export function caughtUp(conversation: Conversation, attempt: Pick<Attempt, "turns" | "isOver">): Conversation {
  if (attempt.turns.length < conversation.turns.length) return conversation;
  const isFurther = attempt.turns.length > conversation.turns.length;
  return {
    turns: attempt.turns,
    saying: isFurther ? "" : conversation.saying,
    isOver: attempt.isOver || conversation.isOver,
    trouble: isFurther ? null : conversation.trouble,
  };
}

/** The place of the next turn: how many were heard so far, whoever spoke. */
export const nextSeqOf = (conversation: Conversation): number => conversation.turns.length;

/** The candidate's last words, when the partner owes an answer to them. */
export function findUnanswered({ turns, isOver }: Conversation): Turn | null {
  const last = turns.at(-1);
  return last?.speaker === "candidate" && !isOver ? last : null;
}

/** What was not heard of the partner's line goes as the candidate's own words arrive. */
function withHeard(turns: Turn[], { turn, interrupted }: Extract<TurnEvent, { type: "heard" }>): Turn[] {
  return placed(interrupted ? placed(turns, interrupted) : turns, turn);
}

function placed(turns: Turn[], turn: Turn): Turn[] {
  return [...turns.filter(({ seq }) => seq !== turn.seq), turn].sort((a, b) => a.seq - b.seq);
}

/** Replies arrive sentence by sentence, with or without the space between them. */
function joined(said: string, more: string): string {
  return /[.!?…"”’')]$/u.test(said) && !/^\s/u.test(more) ? `${said} ${more}` : said + more;
}
