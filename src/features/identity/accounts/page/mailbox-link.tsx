import { isLoopback } from "#web/is-loopback.ts";

/** On a developer's own machine the post goes to a page instead. */
export function MailboxLink() {
  if (!isLoopback()) return null;
  return (
    <p className="text-sm">
      <a className="link" href="/dev/mailbox">
        Open the mailbox of this machine
      </a>
    </p>
  );
}
