import type { Row } from "./row.ts";

const works = (says: string, provenBy: string): Row => ({ section: 1, says, provenBy });

/** What the landing page offers, and a test of each part at work: that the page names it is not that it is there. */
export const ROWS: Row[] = [
  works(
    "There is a question bank, and a university's own stations are chosen from it",
    "src/features/library/stations/bank.test.ts › the theme and the school of the address choose, and are offered with how many they have",
  ),
  works(
    "A roleplay interview is answered turn by turn by an AI",
    "src/features/interview/attempts/attempts.test.ts › hears a turn, then streams the reply and stores both",
  ),
  works(
    "The AI in a roleplay stays in its role",
    "src/examiner/actor/actor.test.ts › is puzzled by talk of marks, of what to say, and of being a machine, and stays in the role",
  ),
  works(
    "An interview is marked against communication, empathy, ethics and problem-solving",
    "src/examiner/marker/marker.test.ts › a good answer meets every criterion, with quotes",
  ),
  works(
    "Feedback is personalised",
    "src/examiner/feedback/feedback.test.ts › different answers give different feedback",
  ),
  works(
    "Analytics tell applicants where they stand",
    "src/features/learning/progress/progress.test.ts › has no mean from three stations, and one from four with how sure it is",
  ),
  works(
    "Analytics can be downloaded",
    "src/features/learning/progress/progress.test.ts › is a table with a row for every sitting, and no bands of marks that are not open",
  ),
  works(
    "An examiner's report can be downloaded",
    "src/features/marking/papers/papers.test.ts › gives a PDF by the station's name and the day, to its owner alone",
  ),
  works(
    "An interview can be recorded with its picture, and watched again",
    "tests/journeys/one-take.test.ts › one take is counted in, recorded, given its words, played beside them, sought by sentence, and deleted at once",
  ),
  works(
    "There is a knowledge hub whose articles can be read",
    "src/features/library/articles/articles.test.ts › a free article is read at once, with its sources, its related ones and what it costs nobody",
  ),
  works(
    "There is a leaderboard of practice done",
    "src/features/learning/leaderboard/leaderboard.test.ts › counts each station once, and by real work: the page's own finishing and marking move it",
  ),
  works(
    "Reviews of those who have practised can be read",
    "src/features/site/reviews/reviews.test.ts › is seen by others once it has been looked at, and never says whose it is",
  ),
  works(
    "Applicants have a history of their attempts",
    "src/features/interview/attempts/attempts.test.ts › lists a person's own attempts, newest first, a page at a time",
  ),
];
