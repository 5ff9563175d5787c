import { Link } from "@tanstack/react-router";
import { cx } from "class-variance-authority";
import { buttonStyles } from "#ui/button.tsx";
import { PublicFrame } from "#web/public-frame.tsx";

export function NotFoundPage() {
  return (
    <PublicFrame>
      <h1>There is nothing at this address</h1>
      <p className="mt-4">The link may be mistyped, or the page has moved. Nothing of yours is lost.</p>
      <Link to="/" className={cx(buttonStyles({ variant: "medical" }), "mt-6")}>
        Go to the start
      </Link>
    </PublicFrame>
  );
}
