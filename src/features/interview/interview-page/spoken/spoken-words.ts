import type { ListeningTrouble, SpokenStatus } from "#client/interview/voice";

export function statusWord(status: SpokenStatus, partnerName: string): string {
  const Name = shortName(partnerName);
  switch (status) {
    case "off":
      return "Typing";
    case "starting":
      return "Opening the microphone...";
    case "listening":
      return "Listening";
    case "hearing":
      return "You are speaking";
    case "thinking":
      return "Thinking pause";
    case "writing":
      return "Writing it down...";
    case "partner":
      return `${Name} is speaking`;
    case "waiting":
      return `${Name} has the word`;
    case "paused":
      return "Paused";
  }
}

export function troubleSentence(trouble: ListeningTrouble, partnerName: string): string {
  switch (trouble) {
    case "blocked":
      return "The microphone is blocked for this site. Allow it beside the address above, then try again.";
    case "no-microphone":
      return "No microphone was found. Connect one, then try again.";
    case "in-use":
      return "Another program is using the microphone. Close it, then try again.";
    case "lost-microphone":
      return `The microphone has gone. Nothing is lost, and ${partnerName} waits.`;
    case "no-recogniser":
      return "This browser cannot turn speech into words. You can type your answers; Chrome and Edge can do it.";
    case "network":
      return "What turns speech into words cannot be reached. Check your connection and try again, or type meanwhile.";
    case "language":
      return "This browser cannot turn English speech into words here. You can type your answers.";
  }
}

/** While one take runs: it goes on being recorded, and words can be written afterwards. */
export function takeTroubleSentence(trouble: ListeningTrouble): string {
  switch (trouble) {
    case "network":
      return "What turns speech into words cannot be reached just now; we go on trying.";
    case "no-recogniser":
    case "language":
      return "This browser cannot turn what you say into words: you can write it down afterwards.";
    case "blocked":
    case "no-microphone":
    case "in-use":
    case "lost-microphone":
      return "The microphone cannot be heard for the transcript: you can write down afterwards what is missing.";
  }
}

/** Nothing the candidate does here would mend it. */
export const isForGood = (trouble: ListeningTrouble) => trouble === "no-recogniser" || trouble === "language";

/** “Yvonne” of “Yvonne Clarke”, “Dr Patel” as it is, “The examiner” of “the examiner”. */
function shortName(name: string): string {
  const [first = name, ...rest] = name.split(" ");
  const isWhole = rest.length === 0 || /^(?:the|an?|dr|mrs?|ms|miss|prof|professor|sister|nurse)\b/iu.test(first);
  const short = isWhole ? name : first;
  return short.charAt(0).toUpperCase() + short.slice(1);
}
