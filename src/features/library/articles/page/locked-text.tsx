import { Link } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Locked } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import type { ArticleView } from "../contract.ts";
import { useOpening } from "./use-reading.ts";

/** A premium article before it is opened: what opening it costs, and what opens it where nothing is left. */
export function LockedText({ article: { slug, minutes, allowance } }: { article: ArticleView }) {
  const { mutate, isPending, error } = useOpening(slug);
  if (allowance.kind !== "trial" || allowance.left === 0) return <NothingLeft allowance={allowance} />;
  const { left, of } = allowance;
  return (
    <Locked
      title="A premium article"
      heading="h2"
      action={
        <Button variant="medical" isBusy={isPending} busyLabel="Opening..." onClick={() => mutate()}>
          Open it ({left} of {of} left)
        </Button>
      }
    >
      <p>
        Your free trial opens {of} premium articles, and you have {left} left. Opening this one uses one of them, once:
        after that it stays open to you for as long as your trial runs. It takes about {minutes} minutes to read.
      </p>
      {error && (
        <p role="alert" className="mt-3 text-danger">
          {sentenceOf(error, "We could not reach the server. Nothing has been used.")}
        </p>
      )}
    </Locked>
  );
}

const NothingLeft = ({ allowance }: { allowance: ArticleView["allowance"] }) => (
  <Locked
    title="A premium article"
    heading="h2"
    action={
      <>
        <Link to="/upgrade" className={buttonStyles({ variant: "medical" })}>
          See the plans
        </Link>
        <Link to="/articles" search={{ access: "free" }} className={buttonStyles({ variant: "outline" })}>
          Free articles
        </Link>
      </>
    }
  >
    {allowance.kind === "trial"
      ? `You have opened the ${allowance.of} premium articles of your free trial. A plan opens all of them; what you have opened stays open.`
      : "A plan opens the articles again."}
  </Locked>
);
