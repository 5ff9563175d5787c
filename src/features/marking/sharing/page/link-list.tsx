import { useMutation, useQueryClient } from "@tanstack/react-query";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/form/field.tsx";
import { sentenceOf } from "#web/problem.ts";
import { linksQuery, sharingClient } from "../api.ts";
import type { Link } from "../contract.ts";
import { linkWords, stateWords } from "./sharing-words.ts";

/** Every link made for the attempt, newest first: what it shows, until when, and whether anybody looked. */
export function LinkList({ attemptId, links }: { attemptId: string; links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-base font-semibold tracking-normal">Your links</h3>
      <ul className="mt-2 border-b border-line">
        {links.map((link) => (
          <OneLink key={link.id} attemptId={attemptId} link={link} />
        ))}
      </ul>
    </div>
  );
}

function OneLink({ attemptId, link }: { attemptId: string; link: Link }) {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => sharingClient.revoke({ linkId: link.id }),
    onSuccess: () => queries.invalidateQueries(linksQuery(attemptId)),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p>
          {linkWords(link)}
          <span className="text-muted">, made on {longDay(link.madeAt)}</span>
        </p>
        <p className="text-sm text-muted">{stateWords(link)}</p>
        {revoke.isError && (
          <FieldError id={`revoke-${link.id}`}>
            {sentenceOf(revoke.error, "It still works: we could not reach the server. Please try again.")}
          </FieldError>
        )}
      </div>
      {link.state === "working" && (
        <Button
          variant="outline"
          size="sm"
          isBusy={revoke.isPending}
          busyLabel="Taking it back..."
          onClick={() => revoke.mutate()}
        >
          Take it back
          <span className="sr-only">
            : {linkWords(link)}, made on {longDay(link.madeAt)}
          </span>
        </Button>
      )}
    </li>
  );
}
