import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonStyles } from "#ui/button-styles.ts";
import { Empty } from "#ui/state.tsx";

/** A room behind the sidebar that is not open: what it will hold, and where to go meanwhile. */
function NotOpenYet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-8 sideways:py-5">
      <h1>{name}</h1>
      <Empty
        title="Not open yet"
        action={
          <Link to="/practice" search={{}} className={buttonStyles({ variant: "outline" })}>
            To the question bank
          </Link>
        }
      >
        {children}
      </Empty>
    </div>
  );
}

export const LeaderboardPage = () => (
  <NotOpenYet name="Leaderboard">
    Here those who choose to take part will see how much practice others have done, under names they have picked
    themselves. Nobody is on it unless they ask to be, and you are not on it now.
  </NotOpenYet>
);

export const ReviewsPage = () => (
  <NotOpenYet name="Reviews">
    Here you will read what other applicants think of practising with us, and say what you think yourself. Only people
    who have finished a station will be able to write one.
  </NotOpenYet>
);
